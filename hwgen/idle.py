"""Evaluation of logic under its enable, so that idle logic costs a simulator nothing.

A simulator evaluates continuous assignments in every cycle. Those that feed only registers with one
common enable are moved into the block under that enable, since nothing reads them while the
registers keep their values. The text is Yosys's, one statement per line; other forms are left
unchanged.
"""

import re
from collections import defaultdict

__all__ = ["under_enables"]

_MODULE = re.compile(r"^module .*?^endmodule$", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"\d+'s?[bdho][0-9a-fA-Fxz_?]+|\\\S+|\$\w+|[A-Za-z_]\w*")
_ASSIGN = re.compile(r"  assign (.*?) = (.*);")
_DECLARED = re.compile(r"  (wire|input|output) (?:signed )?(?:\[.*?\] )?(\\\S+ |\w+);")
_SET = re.compile(r"(\S+(?: \[.*?\])?) +<= (.*);")
_IF = re.compile(r"if \((.*?)\)(?: (.*))?")
_ELSE = re.compile(r"else (?:if \((.*?)\) )?(.*)")
_CLOCKED = "  always @(posedge clk)"


def under_enables(text):
    """Return Verilog with assignments under the enable of the only registers that use them."""
    return _MODULE.sub(lambda found: _Module(found[0]).text(), text)


def _names(text):
    return {name for name in _NAME.findall(text) if not name[0].isdigit() and name[0] != "$"}


class _Module:
    def __init__(self, text):
        self._lines = text.split("\n")
        self._wires, self._ports = {}, set()    # lines of declarations by name
        self._assigns = []                      # names written, names read, line
        self._registers = []                    # lines, reset, enable, reset's line, lines under it
        self._other = set()                     # names read by anything else
        self._uses = defaultdict(set)           # assignments, and enables, that read a name
        self._known = self._read()

    def _read(self):
        """Read all lines; return whether all have known forms."""
        at = 0
        while at < len(self._lines):
            line, begin = self._lines[at], at
            if line.startswith("module"):
                while not self._lines[at].endswith(");"):
                    at += 1
            elif line.startswith("  assign "):
                found = _ASSIGN.fullmatch(line)
                if found is None:
                    return False
                self._assigns.append((_names(found[1]), _names(found[2]), at))
            elif line.startswith(("  wire ", "  input ", "  output ")):
                found = _DECLARED.fullmatch(line)
                if found is None:
                    return False
                if found[1] == "wire":
                    self._wires[found[2].strip()] = at
                else:
                    self._ports.add(found[2].strip())
            elif line == _CLOCKED:
                while self._lines[at + 1].startswith("    "):
                    at += 1
                self._register(begin, at)
            elif not line.startswith(("  reg ", "  (*", "endmodule")):
                self._other |= _names(line)
            at += 1
        for number, (_, reads, _) in enumerate(self._assigns):
            for name in reads:
                self._uses[name].add(number)
        return True

    def _register(self, first, last):
        """Take an ``always`` block of one register: conditions of a reset and of an enable."""
        body = [line.strip() for line in self._lines[first + 1:last + 1]]
        reset = enable = cleared = None
        under = body
        head = _IF.fullmatch(body[0])
        if head and len(body) == 2 and head[2]:
            other = _ELSE.fullmatch(body[1])
            reset, cleared, enable = head[1], head[2], other and other[1]
            under = [other[2]] if other else []
        elif head and len(body) == 1:
            enable, under = head[1], [head[2]]
        elif head and len(body) == 3 and not head[2]:
            enable, under = head[1], body[1:]
        sets = [_SET.search(line) for line in under if line]
        if enable is None or not sets or None in sets:
            self._other |= _names(" ".join(body))
            return
        self._other |= _names(f"{reset or ''} {enable}")
        for name in _names(" ".join(under)):
            self._uses[name].add(enable)
        self._registers.append((range(first, last + 1), reset, enable, cleared, under))

    def text(self):
        """Return the module with assignments moved under enables where possible."""
        moved, dead = self._moved() if self._known else ({}, set())
        if not moved:
            return "\n".join(self._lines)
        left_out, blocks = set(dead), []
        for enable, numbers in moved.items():
            for number in numbers:
                targets, _, at = self._assigns[number]
                left_out.add(at)
                for name in targets:
                    declared = self._wires[name]
                    self._lines[declared] = self._lines[declared].replace("  wire ", "  reg ", 1)
            registers = [one for one in self._registers if one[2] == enable]
            for lines, *_ in registers:
                left_out |= set(lines)
            blocks += [_CLOCKED + " begin", f"    if ({enable}) begin",
                       *(self._lines[self._assigns[number][2]].replace("  assign ", "      ", 1)
                         for number in numbers),
                       *(f"      {line}" for *_, under in registers for line in under), "    end"]
            # The last assignment counts: a reset comes before an enable.
            for reset in dict.fromkeys(one[1] for one in registers if one[1] is not None):
                blocks += [f"    if ({reset}) begin",
                           *(f"      {one[3]}" for one in registers if one[1] == reset), "    end"]
            blocks.append("  end")
        kept = [line for at, line in enumerate(self._lines) if at not in left_out]
        return "\n".join([*kept[:-1], *blocks, kept[-1]])

    def _is_read(self, name):
        return bool(self._uses.get(name)) or name in self._other or name in self._ports

    def _dead(self):
        """Return the assignments with unused results, and drop their own uses of names."""
        writers = defaultdict(list)
        for number, (targets, _, _) in enumerate(self._assigns):
            for name in targets:
                writers[name].append(number)
        found, waiting = set(), list(range(len(self._assigns)))
        while waiting:
            number = waiting.pop()
            targets, reads, _ = self._assigns[number]
            if number in found or any(self._is_read(name) for name in targets):
                continue
            found.add(number)
            for name in reads:
                self._uses[name].discard(number)
                waiting += writers[name]
        return found

    def _moved(self):
        """Return the assignments to move by enable, each after those it reads; and dead lines."""
        dead = self._dead()
        group = {}              # of assignments that write parts of one wire
        first = {}
        for number, (targets, _, _) in enumerate(self._assigns):
            if number in dead:
                continue
            group[number] = [number]
            for name in targets:
                one, other = group[first.setdefault(name, number)], group[number]
                if one is not other:
                    one += other
                    for each in other:
                        group[each] = one
        enables, order = {}, []
        for number in group:
            self._decide(group, number, enables, order)
        moved = defaultdict(list)
        for numbers in reversed(order):
            enable = enables[id(numbers)]
            if enable is not None:
                moved[enable] += numbers
        return moved, {self._assigns[number][2] for number in dead}

    def _decide(self, group, number, enables, order):
        """Find the enable of a group, after those of all groups that read its results."""
        path = [(group[number], None)]
        while path:
            numbers, readers = path[-1]
            if readers is None:
                if id(numbers) in enables:
                    path.pop()
                    continue
                # Provisional: reaching this group again means a loop, which is left unchanged.
                enables[id(numbers)] = None
                readers = iter([group[use] for use in self._users(numbers)
                                if isinstance(use, int) and group[use] is not numbers])
                path[-1] = numbers, readers
            following = next((one for one in readers if id(one) not in enables), None)
            if following is not None:
                path.append((following, None))
                continue
            path.pop()
            found = {(None if group[use] is numbers else enables[id(group[use])])
                     if isinstance(use, int) else use for use in self._users(numbers)}
            names = {name for each in numbers for name in self._assigns[each][0]}
            if len(found) == 1 and not (names & self._other or names & self._ports
                                        or names - self._wires.keys()):
                enables[id(numbers)] = found.pop()
            order.append(numbers)

    def _users(self, numbers):
        """Return the assignments and enables that read a group's results, in a fixed order.

        The order of a set differs between processes, and the text would be compiled again.
        """
        return sorted({use for number in numbers for name in self._assigns[number][0]
                       for use in self._uses.get(name, ())}, key=str)
