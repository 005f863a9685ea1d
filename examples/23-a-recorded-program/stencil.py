"""Writes traces of a program as DUMPI records them: the calls of MPI that each rank made, with their times.

    python3 stencil.py FOLDER

Sixteen ranks share a grid of four by four, each with a part of a field. In every step they exchange its edges with
their four neighbours, compute, and add up how far they are. Files: stencil-RANK.bin in the format of DUMPI (numbers
are big-endian), stencil.meta.
"""

import struct
import sys
from pathlib import Path

SIDE = 4  # ranks
STEPS = 5
EDGE = 1024  # numbers
COMPUTE = 40_000  # nanoseconds of a step

# Numbers of functions, data types and communicators in the format
ISEND, IRECV, WAITALL, ALLREDUCE = 8, 12, 18, 65
CART_CREATE, INIT, FINALIZE, END = 99, 124, 125, 293
DOUBLE, SUM, WORLD, GRID = 14, 3, 2, 4
TYPE_SIZES = [0, 0, 1, 1, 1, 1, 4, 2, 2, 4, 4, 8, 8, 4, 8, 16]  # bytes

MAGIC = struct.pack(">Q", 0xFFAADD44554D5049)
RECORDED = 1 << 3 | 1 << 6  # wall time and thread; no statuses, no CPU time, no counters


def integers(*numbers: int) -> bytes:
    return struct.pack(f">{len(numbers)}i", *numbers)


class Trace:
    """The calls of a rank."""

    def __init__(self):
        self.content = MAGIC + integers(0, 0)  # the clocks begin with 0
        self.now = 0  # nanoseconds

    def call(self, function: int, arguments: bytes = b"", takes: int = 500) -> None:
        times = struct.pack(">HIHI", 0, self.now, 0, self.now + takes)
        self.content += struct.pack(">HBH", function, RECORDED, 0) + times + arguments
        self.now += takes

    def message(self, function: int, peer: int, tag: int, request: int) -> None:
        self.call(function, struct.pack(">iHiiHi", EDGE, DOUBLE, peer, tag, GRID, request))

    def write(self, file: Path) -> None:
        self.content += struct.pack(">H", END)
        header = len(self.content)
        self.content += bytes([1, 0, 0])  # the version of the format
        sizes = len(self.content)
        self.content += integers(len(TYPE_SIZES), *TYPE_SIZES)
        file.write_bytes(self.content + MAGIC + struct.pack(">7Q", sizes, 0, 0, header, 8, 0, 0))


def program(rank: int) -> Trace:
    row, column = divmod(rank, SIDE)
    neighbours = [
        (row + down) % SIDE * SIDE + (column + right) % SIDE
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
    ]
    opposite = [1, 0, 3, 2]
    trace = Trace()
    trace.call(INIT, integers(0))
    grid = struct.pack(">HiiiiiiiiH", WORLD, 2, 2, SIDE, SIDE, 2, 1, 1, 0, GRID)
    trace.call(CART_CREATE, grid)
    for step in range(STEPS):
        requests = list(range(10, 18))
        for way in range(4):
            trace.message(IRECV, neighbours[way], opposite[way], requests[way])
        for way in range(4):
            trace.message(ISEND, neighbours[way], way, requests[4 + way])
        trace.call(WAITALL, integers(8, 8, *requests), takes=30_000)
        trace.now += COMPUTE + 1000 * ((7 * rank + 3 * step) % 5)  # no two ranks are as fast
        trace.call(ALLREDUCE, struct.pack(">iHBH", 1, DOUBLE, SUM, GRID), takes=10_000)
    trace.call(FINALIZE)
    return trace


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for rank in range(SIDE * SIDE):
        program(rank).write(folder / f"stencil-{rank:04}.bin")
    (folder / "stencil.meta").write_text(f"numprocs={SIDE * SIDE}\nfileprefix=stencil\n")
