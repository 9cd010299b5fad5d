"""The rules of AXI4, AXI4-Lite and AXI4-Stream that hold on every port of a core: one table.

The checker of the testbenches (:mod:`sim.testbenches.axi_checker`) and the native simulation's
ports (``sim/native/harness.h``) report a broken rule by its name. Rules marked ``ours`` ask for
more than Arm's specifications (IHI 0022, IHI 0051) do; ``arm`` is the name of the assertion in
Arm's protocol checker (DUI 0534), ``x`` standing for a channel.
"""

from dataclasses import dataclass

__all__ = ["RULES", "Rule"]


@dataclass(frozen=True, kw_only=True)
class Rule:
    """A rule.

    Parameters
    ----------
    by : str
        Who must keep it: ``manager``, ``subordinate``, ``source`` (who drives the channel's
        ``valid``), or ``both``.
    on : str
        Channels.
    arm : str
        Arm's assertions; empty if there is none.
    ours : bool
        Whether it is stricter than Arm's.
    native : bool
        Whether the native simulation looks at it. The others are kept by its own memory model,
        which accepts every address at once and answers in order.
    text : str
    """

    by: str
    on: str
    arm: str = ""
    ours: bool = False
    native: bool = False
    text: str


RULES = {
    "VALID_STABLE": Rule(
        by="source", on="all", arm="xVALID_STABLE", native=True,
        text="once `valid` is high, it stays until the transfer"),
    "PAYLOAD_STABLE": Rule(
        by="source", on="all", arm="xADDR_STABLE, xDATA_STABLE, ...", native=True,
        text="while `valid` waits for `ready`, the payload does not change"),
    "VALID_RESET": Rule(
        by="source", on="all", arm="xVALID_RESET", native=True,
        text="`valid` is low in the first cycle after a reset"),
    "KNOWN": Rule(
        by="source", on="all", arm="xVALID_X, xADDR_X, ...",
        text="`valid`, and the payload of what is valid, are 0 or 1 (four-state simulators)"),
    "BURST_TYPE": Rule(
        by="manager", on="ar, aw", arm="AXI4_ERRM_ARBURST, AXI4_ERRM_AWBURST", ours=True,
        native=True, text="bursts are INCR"),
    "BURST_SIZE": Rule(
        by="manager", on="ar, aw", arm="AXI4_ERRM_ARSIZE, AXI4_ERRM_AWSIZE", ours=True, native=True,
        text="beats are as wide as the bus"),
    "BURST_ALIGNED": Rule(
        by="manager", on="ar, aw", ours=True, native=True,
        text="an address is a multiple of a beat"),
    "BOUNDARY_4K": Rule(
        by="manager", on="ar, aw", arm="AXI4_ERRM_ARADDR_BOUNDARY, AXI4_ERRM_AWADDR_BOUNDARY",
        native=True, text="no burst crosses a multiple of 4,096 bytes"),
    "REQUEST_ID": Rule(
        by="manager", on="ar, aw", ours=True, text="the ID is 0, so all answers come in order"),
    "OUTSTANDING": Rule(
        by="manager", on="ar, aw", ours=True,
        text="fewer than 2^32 beats to read, and than 2^16 bursts to write, wait for an answer"),
    "W_LAST": Rule(
        by="manager", on="w", arm="AXI4_ERRM_WDATA_NUM", native=True,
        text="WLAST is high in the last beat of a burst and in no other"),
    "W_STRB": Rule(
        by="manager", on="w", arm="AXI4_ERRM_WSTRB",
        text="strobes are of bytes that the burst's address and size name"),
    "R_REQUESTED": Rule(
        by="subordinate", on="r", arm="AXI4_ERRS_RID",
        text="a beat is part of a burst whose address was accepted in an earlier cycle"),
    "R_ID": Rule(
        by="subordinate", on="r", arm="AXI4_ERRS_RID",
        text="RID is that of a burst which waits for beats"),
    "R_LAST": Rule(
        by="subordinate", on="r", arm="AXI4_ERRS_RDATA_NUM",
        text="RLAST is high in the last beat of a burst and in no other"),
    "R_RESP": Rule(
        by="subordinate", on="r", arm="AXI4_ERRS_RRESP_EXOKAY, AXI4LITE_ERRS_RRESP_EXOKAY",
        native=True, text="RRESP is not EXOKAY: there are no exclusive accesses"),
    "B_ADDRESS": Rule(
        by="subordinate", on="b", arm="AXI4_ERRS_BRESP_AW", native=True,
        text="a response is to a burst whose address was accepted in an earlier cycle"),
    "B_DATA": Rule(
        by="subordinate", on="b", arm="AXI4_ERRS_BRESP_WLAST", native=True,
        text="a response comes after the last beat of its burst"),
    "B_ID": Rule(
        by="subordinate", on="b", arm="AXI4_ERRS_BRESP_AW",
        text="BID is that of a burst which waits for a response"),
    "B_RESP": Rule(
        by="subordinate", on="b", arm="AXI4_ERRS_BRESP_EXOKAY, AXI4LITE_ERRS_BRESP_EXOKAY",
        native=True, text="BRESP is not EXOKAY"),
    "ANSWERED": Rule(
        by="both", on="all of AXI4",
        arm="AXI4_ERRS_RLAST_ALL_DONE_EOS, AXI4_ERRS_BRESP_ALL_DONE_EOS", ours=True,
        text="when a core has stopped, nothing waits for an answer, unless its status is TIMEOUT"),
    "LITE_REQUESTED": Rule(
        by="subordinate", on="r of AXI4-Lite", ours=True, native=True,
        text="a register's value follows its address by a cycle or more, one each"),
    "LITE_WORDS": Rule(
        by="manager", on="w of AXI4-Lite", ours=True,
        text="all strobes are high: registers are written whole"),
    "T_KEEP": Rule(
        by="source", on="t of a core's transmitters", ours=True,
        text="TKEEP is of all bytes, in the last beat of a frame of its first ones, at least one"),
    "NO_PATH": Rule(
        by="both", on="all",
        text="no output of an interface depends on an input of one in the same cycle (IHI 0022 "
             "A3.1.1); found in the netlist"),
}
