"""Products of matrices on many nodes: what each algorithm moves, and the least that any can.

``C = A B`` with A (M, K), B (K, N) and C (M, N) on P nodes. At the start each node has its share of
A and of B, as equal as blocks allow, and at the end its share of C; no number is twice anywhere. A
number that a node receives counts, whoever sent it. An algorithm is a list of moves, from which
bytes are counted and with which :func:`multiply` computes the product, from nothing but what has
come.

A *grid* (pm, pn, pk) cuts M, N and K. A node (i, j, k) multiplies block (i, k) of A by block (k, j)
of B: those of A it gathers from the nodes of all j, those of B from those of all i, and its sums it
adds to those of all k, of which each keeps a share. With one node along an axis the matrix without
that axis stays where it is:

- ``stationary-c``: pk = 1, as SUMMA, whose panels arrive one after the other;
- ``stationary-a``: pn = 1; ``stationary-b``: pm = 1.

Sources: R. van de Geijn, J. Watts, "SUMMA: Scalable Universal Matrix Multiplication Algorithm",
1997; L. E. Cannon, 1969; E. Solomonik, J. Demmel, "Communication-optimal parallel 2.5D matrix
multiplication and LU factorization algorithms", Euro-Par 2011; G. Kwasniewski et al., "Red-blue
pebbling revisited: near optimal parallel matrix-matrix multiplication" (COSMA), SC 2019; H. Al Daas
et al., "Tight memory-independent parallel matrix multiplication communication lower bounds", SPAA
2022, theorem 3, for the bound.
"""

import functools
import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, check_int

__all__ = ["ALGORITHMS", "Block", "Move", "Multiplication", "Plan", "best_grid", "least_received",
           "multiply", "plan_product"]

_A, _B, _C = "A", "B", "C"
#: Most nodes whose grids are searched.
_MOST_NODES = 1 << 16
_AXES = ("M", "N", "K")

Grid = tuple[int, int, int]


@dataclass(frozen=True, kw_only=True)
class Multiplication:
    """``C[M, N] = A[M, K] B[K, N]``.

    Parameters
    ----------
    m, k, n : int
        At least 1.
    operand_bytes, sum_bytes : int
        Of a number of A or B, and of C.
    """

    m: int
    k: int
    n: int
    operand_bytes: int = 2
    sum_bytes: int = 4

    def __post_init__(self) -> None:
        try:
            for name in ("m", "k", "n", "operand_bytes", "sum_bytes"):
                check_int(name, getattr(self, name), 1)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None

    def bytes_of(self, matrix: str) -> int:
        """Return the bytes of a number of a matrix."""
        return self.sum_bytes if matrix == _C else self.operand_bytes

    def shape(self, matrix: str) -> tuple[int, int]:
        """Return rows and columns of a matrix."""
        return {_A: (self.m, self.k), _B: (self.k, self.n), _C: (self.m, self.n)}[matrix]


@dataclass(frozen=True, order=True)
class Block:
    """Rows and columns of a matrix: from the first, up to but without the last."""

    matrix: str
    rows: tuple[int, int]
    cols: tuple[int, int]

    @property
    def size(self) -> int:
        """Numbers in it."""
        return (self.rows[1] - self.rows[0]) * (self.cols[1] - self.cols[0])

    @property
    def place(self) -> tuple[slice, slice]:
        """Where it is in the matrix."""
        return slice(*self.rows), slice(*self.cols)


@dataclass(frozen=True)
class Move:
    """A block that goes from one node to another; sums are added to those of the target."""

    source: int
    target: int
    block: Block


@dataclass(frozen=True)
class Task:
    """A product of two blocks that a node computes and adds to its sums."""

    node: int
    left: Block
    right: Block


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What an algorithm does.

    Parameters
    ----------
    algorithm : str
    multiplication : Multiplication
    grid : tuple of int
        Nodes along M, N and K.
    owned : tuple of tuple of Block
        Of A and B, of each node at the start.
    steps : tuple of (tuple of Move, tuple of Task)
        Moves, then products with what has come.
    reduction : tuple of Move
        Sums, when all products are done.
    kept : tuple of tuple of Block
        Of C, of each node at the end.
    """

    algorithm: str
    multiplication: Multiplication
    grid: Grid
    owned: tuple[tuple[Block, ...], ...]
    steps: tuple[tuple[tuple[Move, ...], tuple[Task, ...]], ...]
    reduction: tuple[Move, ...]
    kept: tuple[tuple[Block, ...], ...]

    @property
    def nodes(self) -> int:
        """Nodes that take part."""
        return math.prod(self.grid)

    @property
    def moves(self) -> Iterator[Move]:
        """All moves."""
        return itertools.chain(*(moves for moves, _ in self.steps), self.reduction)

    @functools.cached_property
    def received(self) -> tuple[dict[str, int], ...]:
        """Numbers of each matrix that each node receives."""
        found = tuple(dict.fromkeys((_A, _B, _C), 0) for _ in range(self.nodes))
        for move in self.moves:
            found[move.target][move.block.matrix] += move.block.size
        return found

    @property
    def received_bytes(self) -> tuple[int, ...]:
        """Bytes that each node receives."""
        product = self.multiplication
        return tuple(sum(count * product.bytes_of(matrix) for matrix, count in one.items())
                     for one in self.received)


def _cuts(size: int, parts: int) -> list[tuple[int, int]]:
    """Return the bounds of parts that are as equal as can be."""
    return [(number * size // parts, (number + 1) * size // parts) for number in range(parts)]


def _shared(block: Block, parts: int) -> list[Block]:
    """Return a block in parts of rows that are as equal as can be."""
    first, last = block.rows
    return [Block(block.matrix, (first + begin, first + end), block.cols)
            for begin, end in _cuts(last - first, parts)]


def _check_nodes(nodes: int) -> None:
    """Refuse a number of nodes that is out of range."""
    try:
        check_int("nodes", nodes, 1, _MOST_NODES)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None


def _check_grid(product: Multiplication, grid: Grid, algorithm: str) -> None:
    for name, size, parts in zip("mnk", (product.m, product.n, product.k), grid, strict=True):
        if parts > size:
            raise ConfigError(f"grid of {algorithm} must have at most {size} nodes along {name} "
                              f"(= {name}), not {parts}")


def _gathered(source: Sequence[tuple[int, Block]], targets: Sequence[int]) -> Iterator[Move]:
    """Yield the moves after which all targets have all blocks; ``source``: who has which."""
    for (owner, block), target in itertools.product(source, targets):
        if owner != target and block.size:
            yield Move(owner, target, block)


def _on_grid(product: Multiplication, grid: Grid, algorithm: str) -> Plan:
    """Return the plan on a grid: gather blocks of A and B, multiply, add sums."""
    _check_grid(product, grid, algorithm)
    pm, pn, pk = grid
    rows, cols, depth = (_cuts(size, parts) for size, parts in zip(
        (product.m, product.n, product.k), grid, strict=True))

    def node(i: int, j: int, k: int) -> int:
        return (i * pn + j) * pk + k

    nodes = range(pm * pn * pk)
    owned: list[list[Block]] = [[] for _ in nodes]
    kept: list[list[Block]] = [[] for _ in nodes]
    moves: list[Move] = []
    reduction: list[Move] = []

    def spread(block: Block, members: list[int]) -> None:
        shares = list(zip(members, _shared(block, len(members)), strict=True))
        for member, share in shares:
            owned[member].append(share)
        moves.extend(_gathered(shares, members))

    for i, k in itertools.product(range(pm), range(pk)):
        spread(Block(_A, rows[i], depth[k]), [node(i, j, k) for j in range(pn)])
    for k, j in itertools.product(range(pk), range(pn)):
        spread(Block(_B, depth[k], cols[j]), [node(i, j, k) for i in range(pm)])
    tasks = []
    for i, j in itertools.product(range(pm), range(pn)):
        members = [node(i, j, k) for k in range(pk)]
        for member, share in zip(members, _shared(Block(_C, rows[i], cols[j]), pk), strict=True):
            kept[member].append(share)
            reduction += [Move(other, member, share) for other in members
                          if other != member and share.size]
        tasks += [Task(node(i, j, k), Block(_A, rows[i], depth[k]), Block(_B, depth[k], cols[j]))
                  for k in range(pk)]
    return Plan(algorithm=algorithm, multiplication=product, grid=grid,
                owned=tuple(map(tuple, owned)), steps=((tuple(moves), tuple(tasks)),),
                reduction=tuple(reduction), kept=tuple(map(tuple, kept)))


def _summa(product: Multiplication, grid: Grid) -> Plan:
    """Return SUMMA: panels of A along rows of nodes and of B along columns, one after the other."""
    _check_grid(product, grid, "summa")
    pm, pn, pk = grid
    if pk != 1:
        raise ConfigError(f"grid of summa must have one node along k, not {pk}")
    rows, cols = _cuts(product.m, pm), _cuts(product.n, pn)
    of_a, of_b = _cuts(product.k, pn), _cuts(product.k, pm)
    owned: list[list[Block]] = [[] for _ in range(pm * pn)]
    for i, j in itertools.product(range(pm), range(pn)):
        owned[i * pn + j] = [Block(_A, rows[i], of_a[j]), Block(_B, of_b[i], cols[j])]
    bounds = sorted({end for cut in (*of_a, *of_b) for end in cut})
    steps = []
    for panel in itertools.pairwise(bounds):
        a = next(number for number, cut in enumerate(of_a) if cut[0] <= panel[0] < cut[1])
        b = next(number for number, cut in enumerate(of_b) if cut[0] <= panel[0] < cut[1])
        moves: list[Move] = []
        tasks = []
        for i in range(pm):
            moves += _gathered([(i * pn + a, Block(_A, rows[i], panel))],
                               [i * pn + j for j in range(pn)])
        for j in range(pn):
            moves += _gathered([(b * pn + j, Block(_B, panel, cols[j]))],
                               [i * pn + j for i in range(pm)])
        for i, j in itertools.product(range(pm), range(pn)):
            tasks.append(Task(i * pn + j, Block(_A, rows[i], panel), Block(_B, panel, cols[j])))
        steps.append((tuple(moves), tuple(tasks)))
    kept = tuple((Block(_C, rows[i], cols[j]),) for i in range(pm) for j in range(pn))
    return Plan(algorithm="summa", multiplication=product, grid=grid,
                owned=tuple(map(tuple, owned)), steps=tuple(steps), reduction=(), kept=kept)


def _layered(product: Multiplication, side: int, layers: int, algorithm: str) -> Plan:
    """Return Cannon's algorithm on several layers, each with a part of its steps: 2.5D.

    Node (i, j, l) begins with A (i, s) and B (s, j), ``s = i + j + first(l)`` modulo the side; then
    each block of A goes to the left and each of B up, until the next layer's first.
    """
    grid = (side, side, layers)
    _check_grid(product, (side, side, side), algorithm)
    if layers > side:
        raise ConfigError(f"layers of {algorithm} must be at most {side} (= side of the grid), "
                          f"not {layers}")
    rows, cols, depth = (_cuts(size, side) for size in (product.m, product.n, product.k))

    def node(i: int, j: int, layer: int) -> int:
        return (i % side * side + j % side) * layers + layer

    cells = list(itertools.product(range(side), range(side)))
    owned: list[list[Block]] = [[] for _ in range(side * side * layers)]
    kept: list[list[Block]] = [[] for _ in owned]
    first = [begin for begin, _ in _cuts(side, layers)] + [side]
    steps: list[tuple[list[Move], list[Task]]] = [
        ([], []) for _ in range(max(end - begin for begin, end in itertools.pairwise(first)))]

    def a_block(i: int, s: int) -> Block:
        return Block(_A, rows[i], depth[s % side])

    def b_block(s: int, j: int) -> Block:
        return Block(_B, depth[s % side], cols[j])

    holders: dict[Block, list[tuple[int, Block]]] = {}
    for i, j in cells:
        for block in (a_block(i, j), b_block(i, j)):
            members = [node(i, j, layer) for layer in range(layers)]
            holders[block] = list(zip(members, _shared(block, layers), strict=True))
            for member, share in holders[block]:
                owned[member].append(share)
    for i, j, layer in itertools.product(range(side), range(side), range(layers)):
        here = node(i, j, layer)
        for number, at in enumerate(range(first[layer], first[layer + 1])):
            left, right = a_block(i, i + j + at), b_block(i + j + at, j)
            moves, tasks = steps[number]
            for block, before in ((left, node(i, j + 1, layer)), (right, node(i + 1, j, layer))):
                if number == 0:
                    moves += _gathered(holders[block], [here])
                elif before != here:
                    moves.append(Move(before, here, block))
            tasks.append(Task(here, left, right))
    reduction: list[Move] = []
    for i, j in cells:
        members = [node(i, j, layer) for layer in range(layers)]
        for member, share in zip(members, _shared(Block(_C, rows[i], cols[j]), layers),
                                 strict=True):
            kept[member].append(share)
            reduction += [Move(other, member, share) for other in members
                          if other != member and share.size]
    return Plan(algorithm=algorithm, multiplication=product, grid=grid,
                owned=tuple(map(tuple, owned)),
                steps=tuple((tuple(moves), tuple(tasks)) for moves, tasks in steps),
                reduction=tuple(reduction), kept=tuple(map(tuple, kept)))


# --- Grids ----------------------------------------------------------------------------------------


def _grids(nodes: int) -> Iterator[Grid]:
    for pm in range(1, nodes + 1):
        if nodes % pm == 0:
            rest = nodes // pm
            yield from ((pm, pn, rest // pn) for pn in range(1, rest + 1) if rest % pn == 0)


def _received(product: Multiplication, grid: Grid) -> int:
    """Return the bytes that a node with the largest blocks and the smallest shares receives."""
    pm, pn, pk = grid
    rows, cols, depth = (-(-size // parts) for size, parts in zip(
        (product.m, product.n, product.k), grid, strict=True))
    a = (rows - rows // pn) * depth
    b = (depth - depth // pm) * cols
    c = -(-rows // pk) * cols * (pk - 1)
    return product.operand_bytes * (a + b) + product.sum_bytes * c


def _held(product: Multiplication, grid: Grid) -> float:
    """Return the bytes that a node holds at once: a block of each matrix."""
    pm, pn, pk = grid
    return sum(product.bytes_of(matrix) * math.prod(product.shape(matrix)) / cut
               for matrix, cut in ((_A, pm * pk), (_B, pk * pn), (_C, pm * pn)))


def best_grid(product: Multiplication, nodes: int, *, still: str = "", idle: float = 0.03,
              memory: int | None = None) -> Grid:
    """Return the grid on which a node receives the fewest bytes.

    Of equal ones it is the one that holds less. As COSMA does, some nodes may be left out: if that
    saves as large a share of the bytes as of the nodes, or larger.

    Parameters
    ----------
    product : Multiplication
    nodes : int
        1 to 65,536.
    still : str
        Matrix that stays where it is; empty: any may move.
    idle : float
        Share of the nodes that may be left out, from 0 to 1, without 1.
    memory : int, optional
        Bytes that a node may hold.

    Raises
    ------
    ConfigError
        There is no such grid, or a value is out of range.
    """
    _check_nodes(nodes)
    if not 0 <= idle < 1:
        raise ConfigError(f"idle must be at least 0 and below 1, not {idle:g}")
    axis = {_A: 1, _B: 0, _C: 2}.get(still)
    sizes = (product.m, product.n, product.k)
    found = [
        (_received(product, grid) * nodes / used, -used, _held(product, grid), grid)
        for used in range(max(1, math.ceil(nodes * (1 - idle))), nodes + 1)
        for grid in _grids(used)
        if all(parts <= size for parts, size in zip(grid, sizes, strict=True))
        and (axis is None or grid[axis] == 1)]
    if not found:
        raise ConfigError(f"nodes must be at most as many as blocks of {product.m}x{product.k}x"
                          f"{product.n}{f' with {still} in its place' if still else ''}, not "
                          f"{nodes}")
    fitting = [one for one in found if memory is None or one[2] <= memory]
    if not fitting:
        least = math.ceil(min(one[2] for one in found))
        raise ConfigError(f"memory must be at least {least} bytes for a block of each matrix on "
                          f"{nodes} nodes, not {memory}")
    return min(fitting)[3]


def least_received(product: Multiplication, nodes: int) -> float:
    """Return the bytes that some node receives at least, with any algorithm, whatever it can hold.

    Some node computes ``M N K / P`` products or more. The x, y and z numbers of A, B and C that
    take part in them obey ``x y z >= (M N K / P)^2`` (Loomis and Whitney), and ``x >= M K / P``,
    ``y >= K N / P``, ``z >= M N / P``. So it receives the minimum of their bytes, less those of its
    own shares. With numbers of one size that is theorem 3 of Al Daas et al.

    Parameters
    ----------
    product : Multiplication
    nodes : int

    Raises
    ------
    ConfigError
        The number of nodes is out of range.
    """
    _check_nodes(nodes)
    m, n, k = product.m, product.n, product.k
    whole = {_A: m * k, _B: k * n, _C: m * n}
    low = {matrix: size / nodes for matrix, size in whole.items()}
    price = {matrix: product.bytes_of(matrix) for matrix in whole}
    seen = _cheapest(low, price, (m * n * k / nodes) ** 2)
    return max(0.0, sum(price[each] * (seen[each] - low[each]) for each in whole))


def _cheapest(low: Mapping[str, float], price: Mapping[str, int], least: float
              ) -> dict[str, float]:
    """Return numbers of each matrix, at least ``low``, whose product is ``least``, that cost least.

    Those above their bound cost the same each, by Lagrange: those bounds hold that cost more.
    """
    names = sorted(low, key=lambda name: -low[name] * price[name])
    for held in range(len(names) + 1):
        fixed, free = names[:held], names[held:]
        if not free:
            break
        rest = least / math.prod(low[name] for name in fixed)
        each = (rest * math.prod(price[name] for name in free)) ** (1 / len(free))
        if all(each / price[name] >= low[name] * (1 - 1e-12) for name in free):
            return {**{name: low[name] for name in fixed},
                    **{name: each / price[name] for name in free}}
    return dict(low)


def _square(product: Multiplication, nodes: int) -> Plan:
    side = math.isqrt(nodes)
    if side * side != nodes:
        raise ConfigError(f"nodes of cannon must be a square number, not {nodes}")
    return _layered(product, side, 1, "cannon")


def _two_and_a_half(product: Multiplication, nodes: int) -> Plan:
    """Return the 2.5D plan with the fewest bytes: ``nodes = side^2 layers``, layers up to side."""
    found = []
    for layers in range(2, nodes + 1):
        side = math.isqrt(nodes // layers)
        if side * side * layers == nodes and layers <= side <= min(product.m, product.n, product.k):
            plan = _layered(product, side, layers, "2.5d")
            found.append((max(plan.received_bytes), layers, plan))
    if not found:
        raise ConfigError("nodes of 2.5d must be a square number times layers, from 2 up to its "
                          f"root, not {nodes}")
    return min(found, key=lambda one: one[:2])[2]


def _with(algorithm: str, still: str) -> Callable[[Multiplication, int], Plan]:
    def make(product: Multiplication, nodes: int) -> Plan:
        grid = best_grid(product, nodes, still=still, idle=0.0)
        return (_summa(product, grid) if algorithm == "summa"
                else _on_grid(product, grid, algorithm))

    return make


#: Algorithms by name: each takes a product and the number of nodes.
ALGORITHMS: Mapping[str, Callable[[Multiplication, int], Plan]] = {
    "summa": _with("summa", _C), "cannon": _square, "2.5d": _two_and_a_half,
    "stationary-a": _with("stationary-a", _A), "stationary-b": _with("stationary-b", _B),
    "stationary-c": _with("stationary-c", _C),
    "cosma": lambda product, nodes: _on_grid(product, best_grid(product, nodes), "cosma")}


def plan_product(algorithm: str, product: Multiplication, nodes: int,
                 grid: Grid | None = None) -> Plan:
    """Return what an algorithm does.

    Parameters
    ----------
    algorithm : str
        One of :data:`ALGORITHMS`.
    product : Multiplication
    nodes : int
    grid : (int, int, int), optional
        Nodes along M, N and K; by default the best for the algorithm. Cannon's and 2.5D have the
        one of their number of nodes.

    Raises
    ------
    ConfigError
        There is no such algorithm, the grid does not fit it, or a number is out of range.
    """
    if algorithm not in ALGORITHMS:
        raise ConfigError(f"algorithm must be one of {', '.join(ALGORITHMS)}, not {algorithm!r}")
    _check_nodes(nodes)
    if grid is None:
        return ALGORITHMS[algorithm](product, nodes)
    if len(grid) != len(_AXES):
        raise ConfigError(f"grid must have a number for each of {', '.join(_AXES)}, not "
                          f"{_text(grid)}")
    try:
        for letter, along in zip(_AXES, grid, strict=True):
            check_int(f"nodes of the grid along {letter}", along, 1)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    if math.prod(grid) != nodes:
        raise ConfigError(f"grid must be of {nodes} nodes (= nodes), not {_text(grid)}")
    if algorithm in {"cannon", "2.5d"}:
        raise ConfigError(f"grid must be left out for {algorithm}, not {_text(grid)}")
    axis = {"summa": 2, "stationary-c": 2, "stationary-a": 1, "stationary-b": 0}.get(algorithm)
    if axis is not None and grid[axis] != 1:
        raise ConfigError(f"grid of {algorithm} must have one node along {'mnk'[axis]}, not "
                          f"{grid[axis]}")
    return _summa(product, grid) if algorithm == "summa" else _on_grid(product, grid, algorithm)


def _text(grid: Grid) -> str:
    return "x".join(map(str, grid))


# --- Execution ------------------------------------------------------------------------------------


class _Held:
    """The numbers of A and B that a node has; others are missing."""

    def __init__(self, product: Multiplication):
        self._values = {matrix: np.zeros(product.shape(matrix)) for matrix in (_A, _B)}
        self._there = {matrix: np.zeros(product.shape(matrix), bool) for matrix in (_A, _B)}

    def put(self, block: Block, values: NDArray[Any]) -> None:
        self._values[block.matrix][block.place] = values
        self._there[block.matrix][block.place] = True

    def take(self, block: Block) -> NDArray[Any]:
        """Return a block, all of which must be there."""
        assert self._there[block.matrix][block.place].all(), f"{block} has not come"
        return self._values[block.matrix][block.place].copy()


def multiply(plan: Plan, a: NDArray[Any], b: NDArray[Any]) -> NDArray[Any]:
    """Return the product of two matrices in float64, by the moves and products of a plan alone.

    Parameters
    ----------
    plan : Plan
    a : (M, K) array
    b : (K, N) array

    Raises
    ------
    ConfigError
        A matrix has another shape.
    """
    product = plan.multiplication
    given = {_A: np.asarray(a, np.float64), _B: np.asarray(b, np.float64)}
    for matrix, values in given.items():
        if values.shape != product.shape(matrix):
            raise ConfigError(f"{matrix} must be of shape {product.shape(matrix)}, not "
                              f"{values.shape}")
    held = [_Held(product) for _ in range(plan.nodes)]
    sums = [np.zeros(product.shape(_C)) for _ in held]
    for node, blocks in enumerate(plan.owned):
        for block in blocks:
            held[node].put(block, given[block.matrix][block.place])
    for moves, tasks in plan.steps:
        # All leave before any comes.
        for move, values in [(move, held[move.source].take(move.block)) for move in moves]:
            held[move.target].put(move.block, values)
        for task in tasks:
            sums[task.node][task.left.rows[0]:task.left.rows[1],
                            task.right.cols[0]:task.right.cols[1]] += (
                held[task.node].take(task.left) @ held[task.node].take(task.right))
    found = np.full(product.shape(_C), np.nan)
    arrived = [(move.target, move.block, sums[move.source][move.block.place].copy())
               for move in plan.reduction]
    for target, block, values in arrived:
        sums[target][block.place] += values
    for node, blocks in enumerate(plan.kept):
        for block in blocks:
            assert np.isnan(found[block.place]).all(), f"{block} is kept twice"
            found[block.place] = sums[node][block.place]
    return found
