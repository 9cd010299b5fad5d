"""Layered layout of a graph, after Sugiyama: columns, few crossings, lines nearly straight.

Everything is decided by names and weights alone, so a graph has one layout.
"""

from collections import defaultdict

__all__ = ["layout"]

_SWEEPS = 40


def _without_circles(nodes, edges):
    """Return edges (from, to), turned so that there is no circle; heavy ones keep their direction.

    The heuristic of Eades, Lin and Smyth: take sources first, sinks last, and in between the node
    from which more goes out than comes in.
    """
    left, first, last = set(nodes), [], []

    def weight(node, end):
        return sum(size for pair, size in edges.items()
                   if pair[end] == node and pair[1 - end] in left and pair[0] != pair[1])

    while left:
        sinks = sorted(node for node in left if not weight(node, 0))
        sources = sorted(node for node in left if not weight(node, 1))
        if sinks:
            last.insert(0, sinks[-1])
            left.remove(sinks[-1])
        elif sources:
            first.append(sources[0])
            left.remove(sources[0])
        else:
            best = max(sorted(left), key=lambda node: weight(node, 0) - weight(node, 1))
            first.append(best)
            left.remove(best)
    place = {node: index for index, node in enumerate(first + last)}
    return sorted({tuple(sorted(pair, key=place.get)) for pair in edges if pair[0] != pair[1]})


def _columns(nodes, edges):
    """Return each node's column: after all before it, and next to the first that follows."""
    column = dict.fromkeys(nodes, 0)
    for _ in nodes:
        for start, end in edges:
            column[end] = max(column[end], column[start] + 1)
    for node in sorted(nodes, key=column.get, reverse=True):
        following = [column[end] for start, end in edges if start == node]
        if following:
            column[node] = min(following) - 1
    return column


def _crossings(order, links):
    """Return how many lines cross between neighbouring columns."""
    total = 0
    for index in range(len(order) - 1):
        place = {node: i for i, node in enumerate(order[index])}
        after = {node: i for i, node in enumerate(order[index + 1])}
        lines = [(place[a], after[b]) for a, b in links if a in place and b in after]
        total += sum((a - c) * (b - d) < 0 for i, (a, b) in enumerate(lines) for c, d in lines[:i])
    return total


def _ordered(columns, links):
    """Return the columns in an order with few crossings: barycentres, back and forth."""
    neighbours = defaultdict(list)
    for a, b in links:
        neighbours[a].append(b)
        neighbours[b].append(a)
    order = [sorted(column) for column in columns]
    best, fewest = [list(column) for column in order], _crossings(order, links)
    for sweep in range(_SWEEPS):
        forth = sweep % 2 == 0
        indices = range(1, len(order)) if forth else range(len(order) - 2, -1, -1)
        for index in indices:
            beside = order[index - 1 if forth else index + 1]
            place = {node: i for i, node in enumerate(beside)}

            def centre(node, place=place, own=order[index]):
                found = [place[other] for other in neighbours[node] if other in place]
                return (sum(found) / len(found) if found else own.index(node), own.index(node))

            order[index] = sorted(order[index], key=centre)
        if (crossings := _crossings(order, links)) < fewest:
            best, fewest = [list(column) for column in order], crossings
    return best


def _heights(order, links, sizes, gap):
    """Return the middle of each node: near those of its neighbours, and apart from each other."""
    neighbours = defaultdict(list)
    for a, b in links:
        neighbours[a].append(b)
        neighbours[b].append(a)
    middle = {}
    for column in order:
        y = 0
        for node in column:
            middle[node] = y + sizes[node] / 2
            y += sizes[node] + gap
    for _ in range(_SWEEPS):
        for column in order:
            wanted = [sum(middle[other] for other in neighbours[node]) / len(neighbours[node])
                      if neighbours[node] else middle[node] for node in column]
            for i in range(1, len(column)):
                apart = (sizes[column[i - 1]] + sizes[column[i]]) / 2 + gap
                wanted[i] = max(wanted[i], wanted[i - 1] + apart)
            # What had to make room below moves all of the column up by half of it.
            shift = sum(wanted) / len(wanted) - sum(
                sum(middle[other] for other in neighbours[node]) / max(1, len(neighbours[node]))
                for node in column) / len(column) if all(neighbours[n] for n in column) else 0
            for node, y in zip(column, wanted, strict=True):
                middle[node] = y - shift
    top = min(middle[node] - sizes[node] / 2 for node in middle)
    return {node: round(y - top, 1) for node, y in middle.items()}


def layout(sizes, edges, gap=18):
    """Return where nodes are, and the way of each edge.

    Parameters
    ----------
    sizes : dict of str to float
        Nodes and their heights.
    edges : dict of (str, str) to int
        Edges and their weights.
    gap : float
        Least distance of nodes in a column.

    Returns
    -------
    nodes : dict of str to (int, float)
        Column, and middle.
    ways : dict of (str, str) to list of (int, float)
        Columns and heights by which an edge goes, its ends included; from left to right.
    """
    straight = _without_circles(sorted(sizes), edges)
    column = _columns(sorted(sizes), straight)
    heights, links, ways = dict(sizes), [], {}
    columns = [[] for _ in range(max(column.values()) + 1)]
    for node, index in column.items():
        columns[index].append(node)
    for start, end in straight:
        way = [start]
        for index in range(column[start] + 1, column[end]):
            # A place in each column that the edge passes.
            way.append((start, end, index))
            heights[way[-1]] = 6
            columns[index].append(way[-1])
        way.append(end)
        ways[start, end] = way
        links += zip(way, way[1:], strict=False)
    # Nodes are strings and places tuples: one kind of key sorts both.
    names = {node: str(node) for nodes in columns for node in nodes}
    order = _ordered([[names[node] for node in nodes] for nodes in columns],
                     [(names[a], names[b]) for a, b in links])
    middle = _heights(order, [(names[a], names[b]) for a, b in links],
                      {names[node]: size for node, size in heights.items()}, gap)
    place = {name: index for index, nodes in enumerate(order) for name in nodes}
    return ({node: (column[node], middle[node]) for node in sizes},
            {pair: [(place[names[node]], middle[names[node]]) for node in way]
             for pair, way in ways.items()})
