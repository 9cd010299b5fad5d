"""Instructions with operands at every limit, made from the fields of an instruction set."""

import dataclasses
import random
from functools import partial

__all__ = ["decode", "edge_values", "encode", "integers_of", "limit_cases", "plain_operands"]


def integers_of(config):
    """Return the integers that a configuration has or derives: what limits may be made of."""
    names = {field.name for field in dataclasses.fields(config)}
    names |= {name for name in dir(type(config)) if not name.startswith("_")}
    values = (getattr(config, name) for name in names)
    return sorted({int(value) for value in values if isinstance(value, int) and value > 0})


def edge_values(name, base, fields, limits, judged):
    """Return the values of a field, as raw bits, at which something may happen.

    They are 0, 1, all ones, and a legal number with one bit more, which a comparison that drops
    high bits takes for legal: one of the two highest bits, or of the two lowest that break a rule.
    Around each limit, and around its difference from an operand that may be added, they are those
    next to which the verdict changes.

    Parameters
    ----------
    name : str
    base : dict
        Legal operands, of which this one is replaced.
    limits : sequence of int
    judged : callable
        Statuses of the rules that operands break.
    """
    _, bits = fields[name]
    legal = base[name]
    above = [legal | 1 << bit for bit in range(bits) if not legal >> bit & 1]
    found = {0, 1, (1 << bits) - 1, *above[-2:],
             *[value for value in above if judged(base | {name: value})][:2]}
    for limit in limits:
        for away in {0, *base.values()}:
            for below in range(limit - away - 2, limit - away + 2):
                pair = below, below + 1
                if below >= 0 and pair[1] < 1 << bits and len(
                        {tuple(judged(base | {name: value})) for value in pair}) == 2:
                    found |= set(pair)
    return sorted(found)


def encode(opcode, operands, fields, more=0):
    """Return an instruction as a number; operands are raw bits or signed."""
    word = int(opcode) | more
    for name, value in operands.items():
        start, bits = fields[name]
        word |= (value & (1 << bits) - 1) << start
    return word


def decode(raw, fields, signed=()):
    """Return operands with those that are two's complement numbers as such."""
    return {name: value - (1 << fields[name][1])
            if name in signed and value >> fields[name][1] - 1 else value
            for name, value in raw.items()}


def plain_operands(fields, rules):
    """Return operands that break no rule: 0, or 1 or 2 where that breaks fewer."""
    operands = dict.fromkeys(fields, 0)
    for name in fields:
        for value in (1, 2):
            other = operands | {name: value}
            if len(rules(other)) < len(rules(operands)):
                operands = other
    assert not rules(operands), (operands, rules(operands))
    return operands


def limit_cases(fields, rules, limits, *, seed, signed=(), several=20):
    """Return operands, as raw bits, of one opcode: each field at each edge, and several at once.

    Parameters
    ----------
    fields : dict of str to (int, int)
        First bit and bits of each field.
    rules : callable
        Statuses of the rules that operands, by name, break.
    limits : sequence of int
        Numbers that may limit a field.
    several : int
        Further cases, in which every field is at an edge or as in a legal instruction.
    """
    rng = random.Random(seed)
    judged = partial(_judged, rules, fields, signed)
    bases = [plain_operands(fields, judged)]
    for _ in range(200):
        one = {name: rng.choice([bases[0][name], rng.randrange(min(8, 1 << bits))])
               for name, (_, bits) in fields.items()}
        if not judged(one):
            bases.append(one)
            break
    base = bases[-1]
    edges = {name: edge_values(name, base, fields, limits, judged) for name in fields}
    cases = [*bases, *(base | {name: value} for name in fields for value in edges[name])]
    for _ in range(several):
        cases.append({name: rng.choice([base[name], rng.choice(edges[name])])
                      for name in fields})
    unique = {tuple(case.values()): case for case in cases}
    return list(unique.values())


def _judged(rules, fields, signed, raw):
    return rules(decode(raw, fields, signed))
