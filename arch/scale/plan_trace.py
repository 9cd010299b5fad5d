"""A plan's step as a trace, for the model of many ranks and for other simulators.

Ranks are those of :class:`arch.scale.parallelism.Grid`; the ranks of a stage share a program. It
has the passes of :func:`arch.scale.pipelines.turns` one after the other, and of each

- the input, or the gradient of the output, from the part of the network before or behind, and what
  is sent to the other one;
- the layers, each with what the nodes that share it, or its experts, exchange
  (:class:`arch.scale.parts.Piece`), which the core waits for; sums of gradients are under way while
  the gradients of the weights are computed. With recomputation, the forward pass once more;
- additions of gradients, as the plan has them on average of all micro-batches;
- in the last micro-batch's backward pass, writing the gradients, and their exchange among the
  replicas, one layer after the other. With ZeRO stages 2 and 3 each micro-batch's gradients are
  reduced and scattered, and a pass ends no sooner than that of the one before it has;
- with stage 3 the allgather of each layer's weights, which begins with the layer before it.

Then all layers are updated, and with stages 1 and 2 the new operands gathered.

Lines of neighbours (``spatial``) are one message to the next node, as in the plan, and all nodes
have as many lines as the fullest one.

With the plan's own costs the trace takes the plan's cycles, but for three things that the plan has
as bounds or averages: gathering with ZeRO 3, the exchange of each of several micro-batches with
ZeRO 2 and 3, and the last passes of a node that has several parts.
"""

from collections.abc import Iterable, Sequence

from arch.scale.parts import Message, Piece, pieces_of
from arch.scale.pipelines import FORWARD, Turn, turns
from arch.scale.planning import Planner, Variant, averaged, replicas_of
from arch.scale.trace import COLLECTIVE, COMPUTE, RECEIVE, SEND, Op, Program, Trace, check

__all__ = ["plan_trace"]

#: Names of the groups; replicas of experts are fewer than those of other layers.
_TENSOR, _DATA, _EXPERT, _COPIES = "tensor", "data", "expert", "replicas of experts"
_SHARED_GRADIENTS, _SHARED_WEIGHTS = 2, 3
#: Tag of lines of neighbours; those of a pipeline are above.
_LINES = 0


class _Plan:
    """A plan, with what its programs have in common."""

    def __init__(self, planner: Planner, variant: Variant, batch: int):
        grid = variant.grid
        self.variant, self.grid, self.formats = variant, grid, planner.formats
        self.micro = batch // (grid.data * variant.micro)
        self.stages = grid.pipeline
        self.parts = [pieces_of(planner.work, layers, planner.sharing(grid.tensor, variant.by),
                                variant.micro, planner.operand, experts=grid.expert)
                      for layers in planner.stages(grid.pipeline * variant.chunks)]
        self.arrives = [part.arrives for part in planner.parts(variant)]
        groups = {_TENSOR: grid.groups("tensor"), _EXPERT: grid.groups("expert")}
        for name, experts in ((_DATA, False), (_COPIES, True)):
            of, kind = replicas_of(grid, variant.by, experts=experts)
            groups[name] = of.groups(kind)
        self.groups = {name: ones for name, ones in groups.items() if len(ones[0]) > 1}

    def group(self, piece: Piece) -> str:
        """Return the group in which a layer's gradients are added."""
        return _COPIES if piece.experts > 1 and self.grid.expert > 1 else _DATA

    def bytes_of(self, piece: Piece, each: int) -> int:
        """Return the bytes of something that a node has for each parameter of a layer."""
        return piece.parameters * -(-piece.experts // self.grid.expert) * each


def _cut(values: Iterable[int], micro: int) -> list[int]:
    """Return each value's part of what all of them take on average of all micro-batches."""
    found, total = [], 0
    for value in values:
        found.append(averaged(total + value, micro) - averaged(total, micro))
        total += value
    return found


class _Stage:
    """The program of a stage's ranks, or of those that have one share of its layers."""

    def __init__(self, plan: _Plan, number: int, share: int):
        self.plan, self.number, self.share = plan, number, share
        self.ops: list[Op] = []
        #: What the core's next operation comes after, and what its last one came after.
        self.last: tuple[int, ...] = ()
        self.began: tuple[int, ...] = ()
        #: The last exchange of gradients, and the last gathering of weights.
        self.sent: tuple[int, ...] = ()
        self.gathered: tuple[int, ...] = ()
        mine = [piece for part in plan.parts[number::plan.stages] for piece in part]
        self.mine = mine
        self.exchanges = any(piece.parameters and plan.group(piece) in plan.groups
                             for piece in mine)

    def add(self, name: str, kind: str, after: Iterable[int], **more: object) -> int:
        """Add an operation, and return its number."""
        number = len(self.ops)
        self.ops.append(Op(number=number, name=name, kind=kind, after=tuple(dict.fromkeys(after)),
                           **more))  # type: ignore[arg-type]
        return number

    def compute(self, name: str, cycles: int) -> None:
        """Have the core compute."""
        if cycles:
            self.began = self.last
            self.last = (self.add(name, COMPUTE, self.last, cycles=cycles),)

    def collective(self, name: str, group: str, what: Message, after: Iterable[int]
                   ) -> tuple[int, ...]:
        """Add a collective, if the group has several members."""
        if group not in self.plan.groups or not what.size:
            return ()
        return (self.add(name, COLLECTIVE, after, collective=what.collective, bytes=what.size,
                         group=group),)

    def exchange(self, name: str, what: Message) -> tuple[int, ...]:
        """Add what nodes that share a layer exchange, and return what ends it."""
        if what.collective != "halo":
            group = _EXPERT if what.collective == "all-to-all" else _TENSOR
            return self.collective(f"{what.collective} {name}", group, what, self.last)
        nodes = self.plan.grid.tensor
        behind, ahead = ((self.share + step) % nodes - self.share for step in (-1, 1))
        return (self.add(f"lines to a neighbour {name}", SEND, self.last, peer=ahead,
                         bytes=what.size, tag=_LINES),
                self.add(f"lines of a neighbour {name}", RECEIVE, self.last, peer=behind,
                         bytes=what.size, tag=_LINES))

    def waits(self, name: str, what: Iterable[Message]) -> None:
        """Have the core wait for exchanges, one after the other."""
        for one in what:
            self.last = self.exchange(name, one) or self.last

    # --- Passes -----------------------------------------------------------------------------------

    def gather(self, name: str, piece: Piece) -> None:
        """Gather a layer's weights while the layer before it is computed."""
        plan = self.plan
        if plan.variant.zero < _SHARED_WEIGHTS or not piece.parameters:
            return
        what = Message("allgather", plan.bytes_of(piece, plan.formats.operands))
        self.gathered = self.collective(f"weights {name}", plan.group(piece), what,
                                        (*self.began, *self.gathered)) or self.gathered
        self.last = tuple(dict.fromkeys((*self.last, *self.gathered)))

    def forward(self, pieces: Sequence[Piece], said: str) -> None:
        """Compute layers."""
        for piece in pieces:
            name = f"of {piece.name}, {said}"
            self.gather(name, piece)
            self.waits(name, piece.before)
            self.compute(f"{piece.name}, {said}", piece.forward)
            self.waits(name, (*piece.behind, *((piece.outputs,) if piece.outputs else ())))

    def backward(self, pieces: Sequence[Piece], said: str, *, last: bool) -> None:
        """Compute gradients of layers; ``last``: of the last micro-batch."""
        plan = self.plan
        each = plan.variant.zero >= _SHARED_GRADIENTS and plan.micro > 1
        before = self.sent
        adds = _cut((piece.add for piece in pieces), plan.micro)
        for piece, added in zip(reversed(pieces), reversed(adds), strict=True):
            name = f"of {piece.name}, backward, {said}"
            if not plan.variant.recompute:
                self.gather(name, piece)
            self.waits(name, reversed(piece.behind))
            self.products(piece, name, said)
            self.waits(name, reversed(piece.before))
            self.compute(f"adding gradients of {piece.name}, {said}", added)
            if last and self.exchanges:
                self.compute(f"writing gradients of {piece.name}", piece.write)
            if (last or each) and piece.parameters:
                kind = "reduce-scatter" if plan.variant.zero else "allreduce"
                self.sent = self.collective(
                    f"gradients of {piece.name}, {said}", plan.group(piece),
                    Message(kind, plan.bytes_of(piece, plan.formats.gradients)),
                    (*self.last, *self.sent)) or self.sent
        if each:
            self.last = tuple(dict.fromkeys((*self.last, *before)))

    def products(self, piece: Piece, name: str, said: str) -> None:
        """Compute a layer's gradients, those of the weights while others' sums are under way."""
        if piece.sums is None:
            self.compute(f"{piece.name} backward, {said}", piece.backward)
            return
        self.compute(f"{piece.name} backward, {said}", piece.backward - piece.hidden)
        sums = self.exchange(name, piece.sums)
        self.compute(f"gradients of the weights of {piece.name}, {said}", piece.hidden)
        self.last = tuple(dict.fromkeys((*self.last, *sums)))

    def one_pass(self, turn: Turn) -> None:
        """Add a pass."""
        plan, forward = self.plan, turn.kind == FORWARD
        part = turn.chunk * plan.stages + self.number
        onward = 1 if forward else -1
        said = f"micro-batch {turn.micro}"
        if 0 <= part - onward < len(plan.parts):
            self.last = (*self.last, self.message(RECEIVE, turn, part, -onward))
        pieces = plan.parts[part]
        if forward:
            self.forward(pieces, said)
        else:
            if plan.variant.recompute:
                self.forward(pieces, f"again, {said}")
            self.backward(pieces, said, last=turn.micro == plan.micro - 1)
        if 0 <= part + onward < len(plan.parts):
            self.message(SEND, turn, part, onward)

    def message(self, kind: str, turn: Turn, part: int, step: int) -> int:
        """Add a message to or from the part that is one further or before."""
        plan, forward = self.plan, turn.kind == FORWARD
        # What passes between two parts, either way, is as large as what the latter reads.
        size = plan.arrives[max(part, part + step)]
        cut = min(part, part + step)
        tag = 1 + (2 * cut + (not forward)) * plan.micro + turn.micro
        to = (self.number + step) % plan.stages - self.number
        return self.add(
            f"{'outputs' if forward else 'gradients'} of micro-batch {turn.micro}", kind,
            self.last if kind == SEND else (), bytes=size, tag=tag,
            peer=to * plan.grid.data * plan.grid.tensor)

    # --- The end of the step ----------------------------------------------------------------------

    def updates(self) -> None:
        """Update all weights, once all gradients are there, and gather the new operands."""
        plan = self.plan
        shares = plan.grid.data if plan.variant.zero else 1
        self.last = tuple(dict.fromkeys((*self.last, *self.sent)))
        for part in plan.parts[self.number::plan.stages]:
            total = 0
            for piece in part:
                self.compute(f"update of {piece.name}",
                             -(-(total + piece.update) // shares) - -(-total // shares))
                total += piece.update
        if plan.variant.zero not in {1, _SHARED_GRADIENTS}:
            return
        for piece in self.mine:
            what = Message("allgather", plan.bytes_of(piece, plan.formats.operands))
            self.last = self.collective(f"operands of {piece.name}", plan.group(piece), what,
                                        self.last) or self.last


def plan_trace(planner: Planner, variant: Variant, batch: int) -> Trace:
    """Return a step of a plan as a trace.

    Parameters
    ----------
    planner : Planner
    variant : Variant
        How the step is done, on all nodes of its grid.
    batch : int
        Images of a step, of all nodes.

    Returns
    -------
    Trace
        Computing in cycles of the core, communication in bytes by group: ``tensor``, ``data``,
        ``expert`` and, where experts are shared out, ``replicas of experts``.
    """
    plan = _Plan(planner, variant, batch)
    grid = variant.grid
    # The last node's neighbour is the first one, at another distance.
    lines = any(one.collective == "halo" for part in plan.parts for piece in part
                for one in piece.before)
    programs = []
    for stage in range(grid.pipeline):
        first = stage * grid.data * grid.tensor
        ranks = range(first, first + grid.data * grid.tensor)
        for share in range(grid.tensor if lines else 1):
            one = _Stage(plan, stage, share)
            for turn in turns(variant.schedule, stages=grid.pipeline, stage=stage,
                              micro=plan.micro, chunks=variant.chunks):
                one.one_pass(turn)
            one.updates()
            programs.append(Program(ranks[share::grid.tensor] if lines else ranks,
                                    tuple(one.ops), relative=True))
    used = {op.group for program in programs for op in program.ops if op.group}
    return check(Trace(grid.nodes, tuple(programs),
                       {name: ones for name, ones in plan.groups.items() if name in used}))
