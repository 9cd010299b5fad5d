"""The schedules in examples/msccl, written as tools write them: without the project's own tables.

Run as a script to write them again.
"""

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "msccl"


def step(kind, src, dst, count=1, after=None):
    """Return a step: type, (buffer, offset) twice, chunks, (tb, step) to wait for."""
    return kind, src, dst, count, after


def document(name, coll, chunks, gpus, in_place, buffers):
    """Return the text of a file. ``gpus``: for each, tbs (send, recv, chan, steps)."""
    channels = 1 + max(tb[2] for tbs in gpus for tb in tbs)
    lines = [(f'<algo name="{name}" proto="Simple" nchannels="{channels}" '
             f'nchunksperloop="{chunks}" ngpus="{len(gpus)}" coll="{coll}" '
             f'inplace="{int(in_place)}">')]
    for gpu, tbs in enumerate(gpus):
        published = {after for *_, steps in tbs for *_, after in steps}
        sizes = ' '.join(f'{key}_chunks="{size}"' for key, size in zip("ios", buffers, strict=True))
        lines.append(f'  <gpu id="{gpu}" {sizes}>')
        for number, (send, recv, chan, steps) in enumerate(tbs):
            lines.append(f'    <tb id="{number}" send="{send}" recv="{recv}" chan="{chan}">')
            for place, (kind, src, dst, count, after) in enumerate(steps):
                tb, which = after or (-1, -1)
                lines.append(
                    f'      <step s="{place}" type="{kind}" srcbuf="{src[0]}" srcoff="{src[1]}" '
                    f'dstbuf="{dst[0]}" dstoff="{dst[1]}" cnt="{count}" depid="{tb}" '
                    f'deps="{which}" hasdep="{int((number, place) in published)}"/>')
            lines.append("    </tb>")
        lines.append("  </gpu>")
    return "\n".join([*lines, "</algo>", ""])


def ring_allreduce(ranks=4, channels=2):
    """One tb a channel; seven steps with four ranks, chunk ``c * channels + channel``."""
    kinds = ["s", *["rrs"] * (ranks - 2), "rrcs", *["rcs"] * (ranks - 2), "r"]
    gpus = []
    for gpu in range(ranks):
        tbs = []
        for channel in range(channels):
            steps = []
            for turn, kind in enumerate(kinds):
                place = ("i", (gpu - turn) % ranks * channels + channel)
                steps.append(step(kind, place, place))
            tbs.append(((gpu + 1) % ranks, (gpu - 1) % ranks, channel, steps))
        gpus.append(tbs)
    chunks = ranks * channels
    return document("ring_allreduce", "allreduce", chunks, gpus, True, (chunks, 0, 0))


def tree_allreduce(ranks=6, chunks=2):
    """Complete binary tree; one tb up and down to the parent, one with each child."""
    gpus = []
    for gpu in range(ranks):
        children = [child for child in (2 * gpu + 1, 2 * gpu + 2) if child < ranks]
        tbs = []
        for number, child in enumerate(children):
            after = (number - 1, chunks - 1) if number else None
            steps = [step("rrc", ("i", chunk), ("i", chunk), after=None if chunk else after)
                     for chunk in range(chunks)]
            tbs.append((child, child, 0, steps))
        if gpu:
            after = (len(children) - 1, chunks - 1) if children else None
            up = [step("s", ("i", chunk), ("i", chunk), after=None if chunk else after)
                  for chunk in range(chunks)]
            down = [step("r", ("i", chunk), ("i", chunk)) for chunk in range(chunks)]
            tbs.append(((gpu - 1) // 2, (gpu - 1) // 2, 0, up + down))
        # Results go down once the parent's, or all children's sums, are there.
        ready = (len(tbs) - 1, 2 * chunks - 1) if gpu else (len(children) - 1, chunks - 1)
        for number in range(len(children)):
            own = ready[0] == number
            tbs[number][3].extend(
                step("s", ("i", chunk), ("i", chunk), after=None if chunk or own else ready)
                for chunk in range(chunks))
        gpus.append(tbs)
    return document("tree_allreduce", "allreduce", chunks, gpus, True, (chunks, 0, 0))


def all_pairs_allreduce(ranks=4):
    """Every GPU adds up its chunk, received from all others, and sends the sum to all."""
    gpus = []
    for gpu in range(ranks):
        peers = [peer for peer in range(ranks) if peer != gpu]
        tbs = [(-1, -1, 0, [step("nop", ("i", -1), ("o", -1), 0, (1 + slot, 1))
                            for slot in range(1, len(peers))]
                + [step("re", ("s", slot), ("i", gpu), 1, None if slot else (1, 1))
                   for slot in range(len(peers))])]
        last = (0, len(tbs[0][3]) - 1)
        for slot, peer in enumerate(peers):
            tbs.append((peer, peer, 0, [
                step("s", ("i", peer), ("s", 0)), step("r", ("i", gpu), ("s", slot)),
                step("s", ("i", gpu), ("i", gpu), 1, last), step("r", ("i", peer), ("i", peer))]))
        gpus.append(tbs)
    return document("allpairs_allreduce", "allreduce", ranks, gpus, True, (ranks, 0, ranks - 1))


def hierarchical_allreduce(nodes=2, local=3):
    """Reduce-scatter in a node, a ring over the nodes for each chunk, allgather in the node."""
    gpus = []
    for gpu in range(nodes * local):
        node, own = divmod(gpu, local)
        tbs, last = [], None
        others = [(own + turn) % local for turn in range(1, local)]
        for number, other in enumerate(others):
            peer = node * local + other
            # Of chunk `own`, one peer's contribution after the other's.
            steps = [step("s", ("i", other), ("i", other)),
                     step("rrc", ("i", own), ("i", own), 1, last)]
            last = (number, 1)
            tbs.append((peer, peer, 0, steps))
        up, down = (gpu + local) % (nodes * local), (gpu - local) % (nodes * local)
        place = ("i", own)
        across = [step("s" if node == 0 else "rrs" if node < nodes - 1 else "rrcs", place, place,
                       1, last),
                  step("r" if node == nodes - 2 else "rcs", place, place)]
        if node == nodes - 1:
            across = across[:1]
        tbs.append((up, down, 1, across))
        last = (len(tbs) - 1, len(across) - 1)
        for number, other in enumerate(others):
            tbs[number][3].extend([step("s", place, place, 1, last),
                                   step("r", ("i", other), ("i", other))])
        gpus.append(tbs)
    return document("hierarchical_allreduce", "allreduce", local, gpus, True, (local, 0, 0))


def ring_allgather(ranks=5):
    """Blocks go round; out of place."""
    gpus = []
    for gpu in range(ranks):
        steps = [step("cpy", ("i", 0), ("o", gpu)), step("s", ("i", 0), ("o", gpu))]
        for turn in range(1, ranks):
            block = ("o", (gpu - turn) % ranks)
            steps.append(step("rcs" if turn < ranks - 1 else "r", block, block))
        gpus.append([((gpu + 1) % ranks, (gpu - 1) % ranks, 0, steps)])
    return document("ring_allgather", "allgather", ranks, gpus, False, (1, ranks, 0))


def direct_all_to_all(ranks=4):
    """A tb for each peer and direction."""
    gpus = []
    for gpu in range(ranks):
        peers = [peer for peer in range(ranks) if peer != gpu]
        tbs = [(-1, -1, 0, [step("cpy", ("i", gpu), ("o", gpu))])]
        tbs += [(-1, peer, 0, [step("r", ("i", gpu), ("o", peer))]) for peer in peers]
        tbs += [(peer, -1, 0, [step("s", ("i", peer), ("o", gpu))]) for peer in peers]
        gpus.append(tbs)
    return document("direct_alltoall", "alltoall", ranks, gpus, False, (ranks, ranks, 0))


def hierarchical_all_to_all(nodes=2, local=2):
    """Blocks are collected within the node for the GPU of the same place, then sent across."""
    ranks = nodes * local
    gpus = []
    for gpu in range(ranks):
        node, own = divmod(gpu, local)
        peers = [node * local + other for other in range(local) if other != own]
        tbs = [(-1, -1, 0, [step("cpy", ("i", to * local + own), ("s", to * local + own))
                            for to in range(nodes)])]
        for peer in peers:
            # To each neighbour the blocks for its place in every node; scratch is by
            # (node to, place from).
            tbs.append((peer, peer, 0, [
                step("s", ("i", to * local + peer % local), ("s", 0)) for to in range(nodes)] + [
                step("r", ("s", to * local + peer % local), ("s", to * local + peer % local))
                for to in range(nodes)]))
        last = [(number, len(tb[3]) - 1) for number, tb in enumerate(tbs)]
        waits = [step("nop", ("i", -1), ("o", -1), 0, after) for after in last]
        for to in range(nodes):
            if to == node:
                tbs.append((-1, -1, 0, [*waits, step("cpy", ("s", to * local), ("o", to * local),
                                                     local)]))
            else:
                peer = to * local + own
                tbs.append((peer, peer, 1, [*waits, step("s", ("s", to * local), ("o", 0), local),
                                            step("r", ("o", to * local), ("o", to * local),
                                                 local)]))
        gpus.append(tbs)
    return document("hierarchical_alltoall", "alltoall", ranks, gpus, False, (ranks, ranks, ranks))


def exchange_without_reduction():
    """Two GPUs send each other half of their data and add nothing: not an allreduce."""
    gpus = [[(1 - gpu, 1 - gpu, 0, [step("s", ("i", gpu), ("o", gpu)),
                                    step("r", ("o", 1 - gpu), ("o", 1 - gpu)),
                                    step("cpy", ("i", gpu), ("o", gpu))])] for gpu in range(2)]
    return document("exchange", "allreduce", 2, gpus, False, (2, 2, 0))


FILES = {
    "allreduce-ring-4": ring_allreduce, "allreduce-tree-6": tree_allreduce,
    "allreduce-all-pairs-4": all_pairs_allreduce,
    "allreduce-hierarchical-2x3": hierarchical_allreduce, "allgather-ring-5": ring_allgather,
    "all-to-all-direct-4": direct_all_to_all,
    "all-to-all-hierarchical-2x2": hierarchical_all_to_all,
    "not-an-allreduce-2": exchange_without_reduction,
}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for stem, make in FILES.items():
        (FOLDER / f"{stem}.xml").write_text(make(), encoding="utf-8")
