"""The messages of Chakra execution traces, and files of them.

A file is a sequence of messages in protobuf's encoding, each behind its length as a varint: one
``GlobalMetadata``, then a ``Node`` for each operation of a rank. The schema is that of
mlcommons/chakra (``schema/protobuf/et_def.proto``), stated here as tables, so that no compiler of
schemas is needed; the messages are in a pool of their own, beside whatever else has the same names.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Any

from google.protobuf import descriptor_pb2, descriptor_pool, message, message_factory
from google.protobuf.unknown_fields import UnknownFieldSet

from arch.config import ConfigError
from arch.files import open_regular

__all__ = ["COLLECTIVES", "COMM_COLL", "COMM_RECV", "COMM_SEND", "COMP", "INVALID", "MEM_LOAD",
           "MEM_STORE", "METADATA", "NODE_TYPES", "attributes", "encoded", "metadata", "node",
           "read_messages", "unknown_fields"]

#: Numbers of the types of nodes.
INVALID, METADATA, MEM_LOAD, MEM_STORE, COMP, COMM_SEND, COMM_RECV, COMM_COLL = range(8)
#: Their names, by number.
NODE_TYPES = ("INVALID_NODE", "METADATA_NODE", "MEM_LOAD_NODE", "MEM_STORE_NODE", "COMP_NODE",
              "COMM_SEND_NODE", "COMM_RECV_NODE", "COMM_COLL_NODE")
#: Names of collectives, by number.
COLLECTIVES = ("ALL_REDUCE", "REDUCE", "ALL_GATHER", "GATHER", "SCATTER", "BROADCAST",
               "ALL_TO_ALL", "REDUCE_SCATTER", "REDUCE_SCATTER_BLOCK", "BARRIER")

#: A trace of a rank; one of a large capture has hundreds of megabytes. Bytes.
_MOST_BYTES = 1 << 30
_PACKAGE = "ChakraProtoMsg"
#: Scalars of an attribute's value, in the order of their fields: the n-th is field 3 + 2 n, and a
#: list of it the one behind.
_SCALARS = ("double", "float", "int32", "int64", "uint32", "uint64", "sint32", "sint64", "fixed32",
            "fixed64", "sfixed32", "sfixed64", "bool", "string", "bytes")
_MESSAGES: dict[str, tuple[tuple[str, int, str], ...]] = {
    **{f"{name.capitalize()}List": (("values", 1, f"*{name}"),) for name in _SCALARS},
    "GlobalMetadata": (("version", 1, "string"), ("attr", 2, "*AttributeProto")),
    "IOInfo": (("values", 1, "string"), ("shapes", 2, "string"), ("types", 3, "string")),
    "Node": (("id", 1, "uint64"), ("name", 2, "string"), ("type", 3, "int32"),
             ("ctrl_deps", 4, "*uint64"), ("data_deps", 5, "*uint64"),
             ("start_time_micros", 6, "uint64"), ("duration_micros", 7, "uint64"),
             ("inputs", 8, "IOInfo"), ("outputs", 9, "IOInfo"), ("attr", 10, "*AttributeProto")),
}


def _add_field(found: descriptor_pb2.DescriptorProto, name: str, number: int, kind: str) -> Any:
    """Add a field to a message; a star before its type: it is repeated."""
    plain = kind.removeprefix("*")
    field = found.field.add(name=name, number=number)
    proto = descriptor_pb2.FieldDescriptorProto
    field.label = proto.LABEL_REPEATED if plain != kind else proto.LABEL_OPTIONAL
    if plain in _SCALARS:
        field.type = getattr(proto, f"TYPE_{plain.upper()}")
    else:
        field.type, field.type_name = proto.TYPE_MESSAGE, f".{_PACKAGE}.{plain}"
    return field


def _classes() -> dict[str, type[message.Message]]:
    """Return the class of each message."""
    file = descriptor_pb2.FileDescriptorProto(name="chakra.proto", package=_PACKAGE,
                                              syntax="proto3")
    for name, fields in _MESSAGES.items():
        found = file.message_type.add(name=name)
        for field in fields:
            _add_field(found, *field)
    found = file.message_type.add(name="AttributeProto")
    _add_field(found, "name", 1, "string")
    _add_field(found, "doc_string", 2, "string")
    found.oneof_decl.add(name="value")
    for place, name in enumerate(_SCALARS):
        for field in ((f"{name}_val", 3 + 2 * place, name),
                      (f"{name}_list", 4 + 2 * place, f"{name.capitalize()}List")):
            _add_field(found, *field).oneof_index = 0
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    return {one.name: message_factory.GetMessageClass(
        pool.FindMessageTypeByName(f"{_PACKAGE}.{one.name}")) for one in file.message_type}


_CLASSES = _classes()


def _attributes(found: Any, values: Iterable[tuple[str, str, Any]]) -> None:
    """Add attributes (name, scalar, value) to a message."""
    for name, scalar, value in values:
        found.attr.add(name=name, **{f"{scalar}_val": value})


def metadata(version: str, values: Sequence[tuple[str, str, Any]]) -> Any:
    """Return the first message of a file, with attributes (name, scalar, value)."""
    found: Any = _CLASSES["GlobalMetadata"](version=version)
    _attributes(found, values)
    return found


def node(values: Sequence[tuple[str, str, Any]], **fields: Any) -> Any:
    """Return the message of an operation, with attributes (name, scalar, value)."""
    found: Any = _CLASSES["Node"](**fields)
    _attributes(found, values)
    return found


def attributes(found: Any) -> dict[str, Any]:
    """Return the values of a message's attributes by name; None of one without a value."""
    values: dict[str, Any] = {}
    for one in found.attr:
        kind = one.WhichOneof("value") or ""
        value: Any = getattr(one, kind) if kind else None
        values[one.name] = list(value.values) if kind.endswith("_list") else value
    return values


def unknown_fields(found: Any) -> int:
    """Return the number of a message's fields that the schema does not have."""
    return len(UnknownFieldSet(found))


def encoded(found: Any) -> bytes:
    """Return a message behind its length."""
    content: bytes = found.SerializeToString(deterministic=True)
    length, prefix = len(content), bytearray()
    while length > 0x7F:
        prefix.append(length & 0x7F | 0x80)
        length >>= 7
    prefix.append(length)
    return bytes(prefix) + content


def _varint(data: bytes, at: int) -> tuple[int, int] | None:
    """Return the number at a place and where it ends; None if the data ends before."""
    value = shift = 0
    while at < len(data) and shift < 64:
        value |= (data[at] & 0x7F) << shift
        at += 1
        if data[at - 1] < 0x80:
            return value, at
        shift += 7
    return None


def _content(path: Path) -> bytes:
    try:
        file: IO[bytes]
        with open_regular(path, most=_MOST_BYTES) as file:
            return file.read()
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None


def read_messages(path: Path, data: bytes | None = None) -> tuple[Any, list[Any]]:
    """Read a trace of one rank.

    Parameters
    ----------
    path : Path
    data : bytes, optional
        What is in the file, if that is known.

    Returns
    -------
    tuple
        Its metadata, and its nodes in the order of the file.

    Raises
    ------
    ConfigError
        It cannot be read, ends within a message, or a message is none of Chakra's. One line with
        the number of the message.
    """
    data = _content(path) if data is None else data
    at = 0
    found: list[Any] = []
    if not data:
        raise ConfigError(f"{path}: must begin with a message of Chakra, but the file is empty")
    while at < len(data):
        name, number = ("Node" if found else "GlobalMetadata"), len(found)
        length = _varint(data, at)
        if length is None:
            raise ConfigError(f"{path}: message {number} must begin with its length, but the file "
                              f"ends there, at byte {len(data)}")
        size, at = length
        if size > len(data) - at:
            raise ConfigError(f"{path}: message {number} must have {size} bytes, but the file ends "
                              f"after {len(data) - at} of them")
        one = _CLASSES[name]()
        try:
            one.ParseFromString(data[at:at + size])
        except (message.DecodeError, UnicodeDecodeError):
            raise ConfigError(f"{path}: message {number} must be a {name} of Chakra, but its bytes "
                              "are none") from None
        found.append(one)
        at += size
    if not found[0].version and any(
            field.field_number == 1 for field in UnknownFieldSet(found[0])):
        raise ConfigError(f"{path}: message 0 must be a GlobalMetadata of Chakra, but is something "
                          "else")
    return found[0], found[1:]
