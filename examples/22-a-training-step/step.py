"""Writes the execution traces of a training step, as PyTorch and other frameworks record them.

    python3 step.py FOLDER

Eight accelerators train a transformer of four layers: pairs share each layer (tensor parallelism), and the four
pairs have the same weights (data parallelism). Files: step.RANK.et in the format of Chakra, groups.json.
"""

import json
import sys
from pathlib import Path

LAYERS = 4
HIDDEN = 512
TOKENS = 1024  # of a pair
PAIR, PAIRS = 2, 4
OPERATIONS = 24 * TOKENS * HIDDEN**2 // PAIR  # of a layer and an accelerator, forward
ACTIVATIONS = 2 * TOKENS * HIDDEN  # bytes
GRADIENTS = 2 * 12 * HIDDEN**2 // PAIR  # bytes of a layer

COMPUTE, COLLECTIVE = 4, 7  # types of nodes
ALL_REDUCE = 0  # comm_type


# Protocol Buffers, as far as these traces need them: a field is its number and kind, then its value.
def varint(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def number(field: int, value: int) -> bytes:
    return varint(field << 3) + varint(value)


def sized(content: bytes) -> bytes:
    return varint(len(content)) + content


def text(field: int, value: str | bytes) -> bytes:
    return varint(field << 3 | 2) + sized(value.encode() if isinstance(value, str) else value)


class Trace:
    """The nodes of a rank."""

    def __init__(self):
        self.content = sized(text(1, "0.0.4"))  # the version of the format
        self.nodes = 0

    def add(self, name: str, kind: int, after: list[int], **attributes) -> int:
        node = number(1, self.nodes) + text(2, name) + number(3, kind)
        node += b"".join(number(5, each) for each in after)  # data dependencies
        for key, value in attributes.items():
            filled = text(29, value) if isinstance(value, str) else number(9, value)
            node += text(10, text(1, key) + filled)
        self.content += sized(node)
        self.nodes += 1
        return self.nodes - 1

    def compute(self, name: str, operations: int, after: list[int]) -> int:
        return self.add(name, COMPUTE, after, num_ops=operations, tensor_size=ACTIVATIONS)

    def all_reduce(self, name: str, group: str, size: int, after: list[int]) -> int:
        return self.add(name, COLLECTIVE, after, comm_type=ALL_REDUCE, comm_size=size, pg_name=group)


def step(pair: int, part: int) -> Trace:
    trace = Trace()
    tensor, data = f"tensor {pair}", f"data {part}"
    last = []  # what comes next waits for it
    for layer in range(LAYERS):
        done = trace.compute(f"forward {layer}", OPERATIONS, last)
        last = [trace.all_reduce(f"activations {layer}", tensor, ACTIVATIONS, [done])]
    gradients = []
    for layer in reversed(range(LAYERS)):
        done = trace.compute(f"backward {layer}", 2 * OPERATIONS, last)
        last = [trace.all_reduce(f"errors {layer}", tensor, ACTIVATIONS, [done])]
        gradients.append(trace.all_reduce(f"gradients {layer}", data, GRADIENTS, [done]))  # beside what follows
    trace.compute("optimizer", LAYERS * GRADIENTS, last + gradients)
    return trace


def main(folder: Path) -> None:
    for rank in range(PAIR * PAIRS):
        (folder / f"step.{rank}.et").write_bytes(step(rank // PAIR, rank % PAIR).content)
    groups = {f"tensor {pair}": [pair * PAIR + part for part in range(PAIR)] for pair in range(PAIRS)}
    groups |= {f"data {part}": [pair * PAIR + part for pair in range(PAIRS)] for part in range(PAIR)}
    (folder / "groups.json").write_text(json.dumps(groups, indent=2) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
