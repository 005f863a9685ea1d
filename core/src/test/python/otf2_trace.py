"""Writes a trace of OTF2: python3 otf2_trace.py FOLDER TICKS < TEXT, with TICKS per second.

    ranks 4                      of MPI_COMM_WORLD, which is called world
    threads 2                    of rank 0: locations 1000, 1001, ... beside its first one
    comm even 0 2                ranks of the world
    self alone 0                 MPI_COMM_SELF of a rank
    0 10 enter MPI_Send          rank or location, time, event
    0 11 mpi_send 1 even 7 64    receiver, communicator, tag, bytes
    0 12 mpi_collective_end ALLREDUCE even - 64 64      operation, communicator, root, sent, received
"""

import sys

import otf2
from otf2.enums import CollectiveOp, GroupFlag, GroupType, LocationType, Paradigm

NO_ROOT = 2**32 - 1
OPERATIONS = {name: getattr(CollectiveOp, name) for name in dir(CollectiveOp) if name.isupper()}


class Program:
    def __init__(self, archive):
        self.archive = archive
        self.definitions = archive.definitions
        self.locations = {}
        self.communicators = {}
        self.regions = {}

    def add(self, words):
        if words[0].isdigit():
            self.event(words[0], int(words[1]), words[2], words[3:])
        else:
            getattr(self, words[0])(*words[1:])

    def ranks(self, count):
        machine = self.definitions.system_tree_node("node0", "node")
        for rank in range(int(count)):
            group = self.definitions.location_group(
                f"MPI Rank {rank}", system_tree_parent=machine)
            self.locations[str(rank)] = self.definitions.location("Master thread", group=group)
        everyone = tuple(self.locations.values())
        self.definitions.group(
            "", group_type=GroupType.COMM_LOCATIONS, paradigm=Paradigm.MPI, members=everyone)
        self.define("world", "MPI_COMM_WORLD", everyone)

    def threads(self, count):
        group = self.locations["0"].group
        for n in range(int(count)):
            self.locations[str(1000 + n)] = self.definitions.location(f"thread {n}", group=group)

    def comm(self, name, *ranks):
        self.define(name, name, tuple(self.locations[rank] for rank in ranks))

    def define(self, name, title, members):
        group = self.definitions.group(
            "", group_type=GroupType.COMM_GROUP, paradigm=Paradigm.MPI, members=members)
        self.communicators[name] = self.definitions.comm(title, group)

    def self(self, name, rank):
        group = self.definitions.group(
            "", group_type=GroupType.COMM_SELF, paradigm=Paradigm.MPI, members=())
        self.communicators[name] = self.definitions.comm(f"MPI_COMM_SELF {rank}", group)

    def event(self, location, time, kind, words):
        writer = self.archive.event_writer_from_location(self.locations[location])
        getattr(writer, kind)(time, *[self.value(word) for word in words])

    def value(self, word):
        if word == "-":
            return NO_ROOT
        if word.isdigit():
            return int(word)
        if word in self.communicators:
            return self.communicators[word]
        if word in OPERATIONS:
            return OPERATIONS[word]
        if word not in self.regions:
            self.regions[word] = self.definitions.region(word)
        return self.regions[word]


def main():
    with otf2.writer.open(sys.argv[1], timer_resolution=int(sys.argv[2])) as archive:
        program = Program(archive)
        for line in sys.stdin:
            words = line.split()
            if words and words[0] != "#":
                program.add(words)


main()
