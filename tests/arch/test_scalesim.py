"""SCALE-Sim topologies: both forms, depthwise layers, rounding up, what is refused, and faults."""

import random
import re

import pytest

from arch.config import ConfigError
from arch.ir import Convolution, Dense, random_inputs
from arch.systolic.lowering import tiling
from arch.workloads.scalesim import (
    WIDEST_INPUT,
    load_scalesim,
    scalesim_layer,
    scalesim_network,
)
from sim.golden.graph import run_graph
from tests.support.silence import faults_of_fields, faults_of_lines, plant

HEADER = (
    "Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, Channels, Num Filter, "
    "Strides,\n"
)


# A table that has as many columns.
LAYOUT = (
    "Layer name,IFMAP Height Intraline Factor,IFMAP Width Intraline Factor,Filter Height Intraline "
    "Factor,Filter Width Intraline Factor,Channel Intraline Factor,Num Filter Intraline Factor,"
    "IFMAP Height Intraline Order\n"
)


@pytest.fixture
def load(tmp_path):
    def load(text, **options):
        path = tmp_path / "topology.csv"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return load_scalesim(path, **options)

    return load


class TestConvolution:
    def test_layers(self, load):
        graphs = load(
            "\ufeff" + HEADER + "\n" + "Conv1,  224, 224,    3, 3,      3,      32,     2,\n"
            "   \n" + "Conv2, 112,112, 1,1, 32, 64, 1\r\n"
        )
        first, second = (graph.nodes[0] for graph in graphs)
        assert [graph.name for graph in graphs] == ["Conv1", "Conv2"]
        assert isinstance(first, Convolution)
        assert first.input.shape == (1, 3, 224, 224)
        # ceil((224 - 3 + 2) / 2) = 112 points: the last window reaches one beyond the input.
        assert first.output.shape == (1, 32, 112, 112)
        assert first.pads == (0, 0, 1, 1)
        assert first.macs == 112 * 112 * 32 * 27
        assert second.macs == 112 * 112 * 32 * 64

    def test_depthwise(self, load):
        for name in ("Conv2_DP", "conv_dw1", "DW2", "Depthwise3", "a.dw.b", "depth-wise"):
            graph = load(HEADER + f"{name}, 14, 14, 3, 3, 32, 1, 1,\n")[0]
            node = graph.nodes[0]
            assert node.depthwise
            assert graph.metadata["notes"]["depthwise"] == repr(name)
            assert graph.metadata["details"]["topology"]["depthwise"] == [name]
            assert node.output.shape == (1, 32, 12, 12)
            assert node.macs == 12 * 12 * 32 * 9
        plain = load(HEADER + "Conv2, 14, 14, 3, 3, 32, 1, 1,\n")[0].nodes[0]
        assert plain.output.shape == (1, 1, 12, 12)
        assert plain.macs == 12 * 12 * 32 * 9

    @pytest.mark.parametrize("filters", [1, 64])
    @pytest.mark.parametrize("name", [
        "fc_bandwidth", "hardware_1", "sandwich_1", "headwise_q", "DPN68_b1", "grad_dW1",
        "UDP_head", "seDWich"])
    def test_names_that_only_have_the_letters_in_them(self, load, name, filters):
        graph = load(HEADER + f"{name}, 7, 7, 3, 3, 64, {filters}, 1,\n")[0]
        assert graph.nodes[0].group == 1
        assert graph.nodes[0].output.shape == (1, filters, 5, 5)
        said = graph.metadata["details"]["topology"]
        # Of several filters nobody takes it for depthwise, but SCALE-Sim 3 with DP in the name.
        others = [name] if filters == 1 or "DP" in name else []
        assert (said["depthwise"], said["not_depthwise"]) == ([], others)
        assert ("not depthwise" in graph.metadata["notes"]) == bool(others)

    def test_several_filters_are_not_depthwise(self, load):
        graph = load(HEADER + "conv_dw, 7, 7, 3, 3, 4, 2, 1,\n")[0]
        assert graph.nodes[0].group == 1
        assert graph.macs == 25 * 9 * 4 * 2
        assert graph.metadata["notes"]["not depthwise"] == (
            "'conv_dw': dw, DP or depthwise is no word of its own in the name, or there are "
            "several filters")

    def test_strides_and_batch(self, load):
        graph = load(HEADER + "a, 9, 8, 3, 2, 4, 5, 2, 3,\na, 9, 8, 3, 2, 4, 5, 2, 1:1,\n", batch=3)
        node = graph[0].nodes[0]
        assert node.strides == (2, 3)
        assert node.output.shape == (3, 5, 4, 3)
        assert graph[1].name == "a#2"
        assert graph[1].nodes[0].strides == (2, 2)
        values = run_graph(graph[0], random_inputs(graph[0]))
        assert values["a"].min() < -60 < 60 < values["a"].max()


class TestMatrix:
    def test_order_is_m_n_k(self, load):
        graphs = load("Layer, M, N, K,\nqkt, 128, 64, 32,\nav,1,2,3,\nheads, 4, 5, 6, 12,\n")
        nodes = [graph.nodes[0] for graph in graphs]
        assert all(isinstance(node, Dense) for node in nodes)
        assert nodes[0].input.shape == (128, 32, 1, 1)
        assert nodes[0].weight_shape == (32, 64)
        assert [node.macs for node in nodes] == [128 * 64 * 32, 6, 120]
        assert [graph.metadata["count"] for graph in graphs] == [1, 1, 12]


class TestAsShipped:
    """What files have besides numbers."""

    def test_comments_titles_and_further_columns(self, load):
        graphs = load(
            HEADER.replace("Strides,", "Strides,,,Eh,Ew,e2") + ",,,,,,,,,,,,\nSmallNet,\n"
            "# all of it, 1, 2\n"
            "conv_dw, 8, 8, 3, 3, 4, 1, 1,#dw\nconv,8,8,3,3,4,5,1,,,6,6,36\n"
            "conv, 8,\t8, 3,3,4,5,1\n")
        assert [graph.name for graph in graphs] == ["conv_dw", "conv", "conv#2"]
        assert [graph.macs for graph in graphs] == [36 * 9 * 4, 36 * 36 * 5, 36 * 36 * 5]

    @pytest.mark.parametrize("between", ["\t", ";", " ; ", ",\t"])
    def test_other_delimiters(self, load, between):
        text = (HEADER + "a, 8, 8, 3, 3, 4, 5, 1,\n").replace(",", between)
        assert load(text)[0].macs == 36 * 36 * 5

    def test_quoted(self, load):
        rows = (HEADER + "a, 8, 8, 3, 3, 4, 5, 1,\n").splitlines()
        text = "\n".join(", ".join(f'"{item.strip()}"' for item in row.split(",")) for row in rows)
        assert load(text)[0].macs == 36 * 36 * 5
        assert load(text.replace('"a"', '"a, ""b"""'))[0].name == 'a, "b"'

    def test_what_was_read_and_what_not_is_said(self, load):
        graph = load(
            "# a comment, 1\n" + HEADER.replace("Strides,", "Strides,,Eh") + ",,,,,,,,,,,,\n"
            "SmallNet,\nOther net\n \n#\na_dw, 8, 8, 3, 3, 4, 1, 1,#dw\n"
            "bandwidth,8,8,3,3,4,1,1,,6\na_dw,8,8,3,3,4,1,1,7,6\n")[0]
        assert graph.metadata["notes"] == {
            "topology": (
                "1 header and 3 layers read; not read: 2 blank lines, 2 comments, 2 titles "
                "('SmallNet', 'Other net'), 1 comment behind numbers, 2 values of the unused "
                "column 'Eh', 1 value of the unused column ''"),
            "depthwise": "'a_dw', 'a_dw#2'",
            "not depthwise": ("'bandwidth': dw, DP or depthwise is no word of its own in the name, "
                              "or there are several filters")}
        assert graph.metadata["details"] == {"topology": {
            "layers": 3, "further_columns": {},
            "skipped": {"blank": 2, "comments": 2, "titles": ["SmallNet", "Other net"]},
            "comments_behind_numbers": 1, "unused_columns": {"Eh": 2, "": 1},
            "depthwise": ["a_dw", "a_dw#2"], "not_depthwise": ["bandwidth"]}}

    def test_line_ends_of_old_systems(self, load):
        text = (HEADER + "a, 8, 8, 3, 3, 4, 5, 1,\nb, 6, 6, 1, 1, 4, 5, 1,\n").replace("\n", "\r")
        assert [graph.name for graph in load(text)] == ["a", "b"]

    def test_batch_column(self, load):
        header = HEADER.replace("Strides,", "Strides, Batch Size,")
        node = load(header + "a, 8, 8, 3, 3, 4, 5, 1, 7,\n", batch=2)[0].nodes[0]
        assert node.input.shape == (14, 4, 8, 8)
        assert node.strides == (1, 1)

    @pytest.mark.parametrize(("rows", "names"), [
        ("q, 2, 3, 4, 2\nq, 2, 3, 4\n", ["q#1", "q#2", "q#3"]),
        ("q, 2, 3, 4\nq, 2, 3, 4, 2\n", ["q", "q#2#1", "q#2#2"]),
        ("q, 2, 3, 4, 2\nq#2, 2, 3, 4\n", ["q#1", "q#2", "q#2#2"]),
        ("q, 2, 3, 4\nq.input, 2, 3, 4\n", ["q", "q.input#2"]),
        ("q, 2, 3, 4\nq, 2, 3, 4\nq, 2, 3, 4\n", ["q", "q#2", "q#3"]),
    ])
    def test_names_are_unique(self, tmp_path, rows, names):
        path = tmp_path / "topology.csv"
        path.write_text("Layer, M, N, K, Batch\n" + rows)
        network = scalesim_network(path)
        assert [node.name for node in network.nodes] == names
        assert network.macs == 24 * len(names)
        # A layer by the name that the list of layers gives it.
        layers = load_scalesim(path)
        assert [scalesim_layer(path, layer.name).macs for layer in layers] == [24] * len(layers)

    def test_product_written_as_a_convolution(self, load):
        for width in (2, tiling.MOST_REACH + 1):
            made = load(f"{HEADER}a, 9, {width}, 1, {width}, 3, 5, 2,\n", batch=2)[0].nodes[0]
            assert isinstance(made, Dense)
            assert made.input.shape == (2 * 5, 3 * width, 1, 1)
            assert made.macs == 2 * 5 * 3 * width * 5
        # Narrower than the input, or of several lines: a convolution.
        for size in ("9, 4, 1, 3", "9, 4, 2, 4"):
            assert isinstance(load(f"{HEADER}a, {size}, 3, 5, 2,\n")[0].nodes[0], Convolution)

    def test_product_written_as_points(self, load):
        assert WIDEST_INPUT == tiling.MOST_LINES
        wide, edge = (load(f"{HEADER}a, 1, {width}, 1, 1, 3, 5, 1,\n")[0].nodes[0]
                      for width in (WIDEST_INPUT + 1, WIDEST_INPUT))
        assert isinstance(wide, Dense)
        assert wide.input.shape == (WIDEST_INPUT + 1, 3, 1, 1)
        assert wide.macs == (WIDEST_INPUT + 1) * 3 * 5
        assert isinstance(edge, Convolution)
        strided = load(f"{HEADER}a, 3, {WIDEST_INPUT + 2}, 1, 1, 3, 5, 2,\n")[0]
        assert strided.macs == 2 * (WIDEST_INPUT // 2 + 2) * 3 * 5

    def test_more_rows_than_a_million(self, load):
        assert load("Layer, M, N, K\na, 4186116, 64, 9\n")[0].macs == 4186116 * 64 * 9


BETWEEN = ("line 2 must have its fields between commas, as the header has, not '{}' as the only "
           "one; a title has no separators and at most one number")
QUOTE = "line 2 must close each quote in the same line, not leave one open"
NO_NUMBERS = ("line 2 must have 7 numbers (IFMAP height, IFMAP width, filter height, filter "
              "width, channels, num filter, stride), not 0; a title is a name alone")


HEADERS = ("titles are Layer name, IFMAP height, IFMAP width, filter height, filter width, "
           "channels, num filter, stride, or Layer, M, N, K, in this order")


@pytest.mark.parametrize(("text", "message"), [
    ("", "must have at least one layer"),
    (HEADER, "must have at least one layer"),
    ("Conv1, 8, 8, 3, 3, 3, 4, 1,\n", "line 1 must be a header, not numbers"),
    ("what is this\n", ("line 1 must be the header of a SCALE-Sim topology, not 'what is this': "
     "titles between commas, semicolons, tabs")),
    (HEADER + "a, 8, 8, 3, 3, 3,\n", ("line 2 must have 7 numbers (IFMAP height, IFMAP width, "
     "filter height, filter width, channels, num filter, stride), not 5")),
    (HEADER + "a, 8, 8, 3, x, 3, 4, 1,\n",
     "line 2 filter width must be an integer of at least 1, not 'x'"),
    (HEADER + "a, 8, 8, 3, 3, 3, 0, 1,\n", "line 2 num filter must be at least 1, not 0"),
    (HEADER + "a, 8, 8, 9, 3, 3, 1, 1,\n", "line 2 filter height must be at most 8, not 9"),
    (HEADER + "a, 8, 8, 3, 3, 3, 1, 1, 2:4,\n",
     "line 2 sparsity must be 1:1, not '2:4': layers are dense"),
    (HEADER.replace("Strides,", "Strides, Sparsity,") + "a, 8, 8, 3, 3, 3, 1, 1, 2:4,\n",
     "line 2 sparsity must be 1:1, not '2:4': layers are dense"),
    ("Layer, M, N, K, Sparsity,\na, 8, 8, 3, 3:4\n",
     "line 2 sparsity must be 1:1, not '3:4': layers are dense"),
    (HEADER + "a, 8, 8, 3, 3, 3, 1, 1, 1:1, 5\n",
     "line 2 must end behind the sparsity, not with '5'"),
    (HEADER + ", 8, 8, 3, 3, 3, 1, 1,\n", "line 2 must start with a layer name"),
    ("a title,\nConv1, 8, 8\n",
     f"line 1 must be the header of a SCALE-Sim topology, not 'a title,': {HEADERS}"),
    (LAYOUT, (f"line 1 must be the header of a SCALE-Sim topology, not {LAYOUT[:80] + '...'!r}: "
              f"{HEADERS}")),
    (HEADER + '"b, 16, 16, 3, 3, 3, 16, 1,"\n', BETWEEN.format("b, 16, 16, 3, 3, 3, 16, 1,")),
    (HEADER + "c; 16; 16; 3; 3; 3; 16; 1\n", BETWEEN.format("c; 16; 16; 3; 3; 3; 16; 1")),
    (HEADER + "d\t16\t16\t3\t3\t3\t16\t1\n",
     BETWEEN.format("d\\t16\\t16\\t3\\t3\\t3\\t16\\t1")),
    (HEADER + "e 16 16 3 3 3 16 1\n", BETWEEN.format("e 16 16 3 3 3 16 1")),
    (HEADER + "16\n", BETWEEN.format("16")),
    ("Layer, M, N, K\ne 16 16 3\n", BETWEEN.format("e 16 16 3")),
    ("Layer;M;N;K\ne, 16, 16, 3\n", BETWEEN.format("e, 16, 16, 3").replace(
        "commas", "semicolons")),
    (HEADER + "f,,,,,,,\n", NO_NUMBERS),
    (HEADER + "g,#16, 16, 3, 3, 3, 16, 1,\n", NO_NUMBERS),
    (HEADER + '"h, 8, 8, 3, 3, 3, 1, 1\n', QUOTE),
    (HEADER + '"h\nh", 8, 8, 3, 3, 3, 1, 1\n', QUOTE),
    (HEADER + '"h"h, 8, 8, 3, 3, 3, 1, 1\n',
     "line 2 must be fields between commas, a quoted one from its first letter to its last"),
    (HEADER + "a" * 200_000 + ", 8\n", ("line 2 must have a layer name of at most 300 letters and "
     "numbers, not a field of over 131,072 letters")),
    (HEADER + f"a, {'b' * 1000}, 8, 3, 3, 3, 1, 1\n",
     f"line 2 IFMAP height must be an integer of at least 1, not {'b' * 80 + '...'!r}"),
    (HEADER + "Stage 1 16\n", BETWEEN.format("Stage 1 16")),
    (HEADER + "a:16:16:3\n", BETWEEN.format("a:16:16:3")),
    (HEADER + "Stage 1; x\n", BETWEEN.format("Stage 1; x")),
    (HEADER.replace("Layer name", '"#Layer name"'),
     "must have at least one layer; skipped: 1 comment"),
    ('"#conv1", 8, 8\n\nconv2, 8, 8\n',
     "line 3 must be a header, not numbers; skipped: 1 blank line, 1 comment"),
    (f"#{HEADER}what, is this\n", ("line 2 must be the header of a SCALE-Sim topology, not "
     f"'what, is this': {HEADERS}; skipped: 1 comment")),
    (HEADER + "a" * 301 + ", 8\n", "line 2 layer name must have at most 300 letters, not 301"),
    (HEADER.replace("Strides,", "Strides, Batch, Batch size") + "a,8,8,3,3,3,1,1,2,2\n",
     "line 1 must have one column 'batch', not 2"),
    (HEADER.replace("Strides,", "Strides, x, x") + "a,8,8,3,3,3,1,1,2,2\n",
     "line 1 must have one column 'x', not 2"),
    (HEADER.replace("Strides,", "Strides, Batch,") + "a,8,8,3,3,3,1,1,1:1\n",
     "line 2 batch must be an integer of at least 1, not '1:1'"),
    (HEADER.replace("Strides,", "Strides, x,") + "a,8,8,3,3,3,1,1,2:4\n",
     "line 2 sparsity must be 1:1, not '2:4': layers are dense"),
    ("Layer M N K\na 1 2 3\n", ("line 1 must be the header of a SCALE-Sim topology, not "
                                "'Layer M N K': titles between commas, semicolons, tabs")),
    ("Layer, M, N, K\na, 1, 2\n", "line 2 must have 3 numbers (M, N, K), not 2"),
    (b"\xff\xfe\x00", "must be text in UTF-8"),
])
def test_refused(load, tmp_path, text, message):
    wanted = f"file {str(tmp_path / 'topology.csv')!r} {message}"
    with pytest.raises(ConfigError, match=f"^{re.escape(wanted)}$"):
        load(text)


GROUPS = ("write a row for each group, with its channels and its filters, or, where each channel "
          "has a filter of its own, one filter and DP in the name")
PADDING = "sizes of the input include its padding, so add it to the IFMAP height and width"


class TestColumnsThatMakeAnotherLayer:
    ROW = "a,8,8,3,3,3,1,1,"

    @pytest.mark.parametrize(("title", "value", "neutral", "instead"), [
        ("Padding", "1", 0, PADDING), ("pad_h", "same", 0, PADDING), ("PADS", "-0", 0, PADDING),
        ("Dilation", "2", 1, "layers of a topology are not dilated"),
        ("dilation-rate", "0", 1, "layers of a topology are not dilated"),
        ("Groups", "3", 1, GROUPS), ("num_groups", "1.0", 1, GROUPS)])
    def test_refused(self, load, title, value, neutral, instead):
        with pytest.raises(ConfigError, match=re.escape(
                f"line 2 {title!r} must be {neutral}, not {value!r}: {instead}")):
            load(f"{HEADER[:-2]},{title}\n{self.ROW}{value}\n")

    def test_neutral(self, load):
        header = HEADER[:-2] + ",Padding,Dilation,Groups\n"
        for values in ("0,1,1", "00,01,", ",,"):
            node = load(header + self.ROW + values)[0].nodes[0]
            assert (node.macs, node.pads, node.group) == (36 * 9 * 3, (0, 0, 0, 0), 1)
        # A depthwise layer has as many groups as channels.
        assert load(header + "a_dw,8,8,3,3,3,1,1,0,1,3\n")[0].nodes[0].group == 3
        with pytest.raises(ConfigError, match="line 2 'Groups' must be 1, not '2'"):
            load(header + "a_dw,8,8,3,3,3,1,1,0,1,2\n")

    def test_products(self, load):
        with pytest.raises(ConfigError, match="line 2 'Groups' must be 1, not '2'"):
            load("Layer,M,N,K,Groups\na,2,3,4,2\n")


@pytest.mark.parametrize("spell", [
    str.upper, str.lower, lambda text: text.replace(" ", "_"), lambda text: text.replace(" ", "-"),
    lambda text: text.replace(" ", ""), lambda text: text.replace(" ", "  ")])
def test_spellings_of_titles(load, spell):
    titles = spell(HEADER[:-2].replace(", ", ",") + ",Batch Size,Stride Width")
    node = load(f"{titles}\na,8,8,3,3,4,5,1,7,2\n", batch=2)[0].nodes[0]
    assert node.input.shape == (14, 4, 8, 8)
    assert node.strides == (1, 2)


def test_titles_with_a_number(load):
    """Named in the output; rows between blanks alone have several numbers."""
    graph = load(HEADER + "Stage 1\nres-2.1\n3 blocks,\na,8,8,3,3,4,5,1\n")[0]
    assert graph.metadata["details"]["topology"]["skipped"]["titles"] == [
        "Stage 1", "res-2.1", "3 blocks"]
    assert graph.metadata["notes"]["topology"] == (
        "1 header and 1 layer read; not read: 3 titles ('Stage 1', 'res-2.1', '3 blocks')")
    assert load(HEADER + "a,8,8,3,3,4,5,1\n")[0].metadata["notes"]["topology"] == (
        "1 header and 1 layer read; not read: nothing")


def test_no_file(tmp_path):
    with pytest.raises(ConfigError, match="must be a readable file: No such file"):
        load_scalesim(tmp_path / "none.csv")


# Files to plant faults in: (fields between, lines). Numbers beside each other differ, so that one
# too many is no other spelling of the same row.
_SOUND = {
    "convolutions": (", ", [
        HEADER.strip().rstrip(","), "conv1, 224, 20, 7, 3, 5, 64, 2", "", "Tiny net",
        "conv2, 14, 15, 3, 2, 8, 9, 1", "# all of it", "conv3, 12, 7, 5, 1, 6, 4, 3, 2"]),
    "products": (",", ["Layer,M,N,K,Batch,Sparsity", "q,128,64,32,12,1:1", "", "v,1,2,3,4,1:1"]),
    "quoted": (";", [HEADER.strip(" ,\n").replace(", ", '";"').join('""'),
                     '"conv, a";"14";"15";"3";"2";"8";"9";"1"', 'b;"9";8;"3";2;"7";6;"1"']),
    "depthwise": ("\t", [
        HEADER.strip().rstrip(",").replace(", ", "\t") + "\tBatch Size\tEh",
        "conv_dw\t14\t15\t3\t2\t8\t1\t2\t3\t36", "bandwidth\t14\t15\t3\t2\t8\t4\t2\t3\t36"]),
}


def _plain(fields):
    """Return fields without quotes and pads around them, leading zeros, and a sparsity of 1:1."""
    found = [re.sub(r"^0+(?=\d)", "", item.strip().strip('"').strip()) for item in fields]
    while found and found[-1] in ("", "1:1"):
        found.pop()
    return found


@pytest.mark.parametrize("kind", _SOUND)
def test_no_fault_is_silent(tmp_path, kind):
    path, (between, lines) = tmp_path / "topology.csv", _SOUND[kind]

    def read(text):
        path.write_bytes(text.encode())
        graphs = load_scalesim(path)
        layers = [(graph.name, graph.metadata["count"], graph.inputs[0].tensor.shape, node.output,
                   getattr(node, "kernel", None), getattr(node, "strides", None),
                   getattr(node, "pads", None), getattr(node, "group", None))
                  for graph in graphs for node in graph.nodes]
        return layers, graphs[0].metadata["details"]

    def allowed(fault):
        """What the first column is called, what a comment or a column that is not used says, and
        other spellings of a row (:func:`_plain`): docs/files.md."""
        unused, split = lines[0].endswith("Eh"), between.strip() or between
        before, after = (
            [[item for at, item in enumerate(_plain(line.split(split)))
              if (number or at) and not (unused and number and at == 9)]
             for number, line in enumerate(each) if not line.startswith("#")]
            for each in (lines, fault.data.splitlines()))
        return before == after

    rng = random.Random(f"scalesim {kind}")
    sound = "\n".join(lines) + "\n"
    faults = [*faults_of_fields([line.split(between) for line in lines], between.join, rng, 200),
              *faults_of_lines(lines, rng, 100)]
    count = plant(faults, sound, read, allowed)
    assert not count.silent
    assert count.total == sum(fault.data != sound for fault in faults)
    assert count.used.total() > 20
    assert count.refused.total() > 100
