package crossweave.network.packet;

import crossweave.network.NetworkConfig;
import crossweave.network.UnsendableMessage;
import crossweave.problem.ProblemCode;
import crossweave.routing.AggregationTree;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Groups whose messages routers combine. The n-th message of each member belongs to the n-th
 * operation of its group; packets with the same number meet.
 */
public final class Combinations implements Serializable {
    private final Topology topology;
    private final List<Group> groups = new ArrayList<>();
    private long operations; // begun so far

    /** Messages from sources to destinations, member by member. */
    private static final class Group implements Serializable {
        private final AggregationTree tree;
        private final int[] sources;
        private final int[] destinations;
        private final int[] sent; // per member: messages
        private final Map<Integer, Operation> open = new HashMap<>(); // some have not sent

        Group(AggregationTree tree, int[] sources, int[] destinations) {
            this.tree = tree;
            this.sources = sources.clone();
            this.destinations = destinations.clone();
            this.sent = new int[sources.length];
        }
    }

    /** Messages of all members of a group that become one. */
    public static final class Operation implements Serializable {
        private final Group group;
        private final long number;
        private final int flits; // of each message
        private final int[][] packets; // per member: its packets
        private int missing; // members that have not sent

        private Operation(Group group, long number, int flits) {
            this.group = group;
            this.number = number;
            this.flits = flits;
            this.packets = new int[group.sources.length][];
            this.missing = packets.length;
        }

        public AggregationTree tree() {
            return group.tree;
        }

        /** How many messages are combined. */
        public int members() {
            return packets.length;
        }

        /** A member's message is this packet, among others. */
        Share add(int member, int which, int packet) {
            packets[member][which] = packet;
            return new Share(this, member, which, false);
        }

        /** The packet of this number of a member that has sent. */
        public int packet(int member, int which) {
            return packets[member][which];
        }

        /** Channels between routers from a member to its destination. */
        public int hops(int member, Topology topology) {
            return group.tree.depth(topology.entry(group.sources[member]))
                    + group.tree.depth(topology.exit(group.destinations[member]));
        }

        /** The place where packets of this number meet at a router. */
        public Meeting at(int router, int which) {
            return new Meeting(number, which, router);
        }
    }

    /** Packets of an operation with the same number, at a router. */
    public record Meeting(long operation, int packet, int router) implements Serializable {}

    /** A packet of a member's message, as far as combining goes. */
    public record Share(Operation operation, int member, int packet, boolean goesDown)
            implements Serializable {
        public AggregationTree tree() {
            return operation.tree();
        }

        /** The same once all are combined. */
        public Share down() {
            return new Share(operation, member, packet, true);
        }

        /** The share of another member that goes down. */
        public Share downOf(int other) {
            return new Share(operation, other, packet, true);
        }
    }

    public Combinations(Topology topology) {
        this.topology = topology;
    }

    /** Packets wait for each other in routers, which must have room for all of them. */
    public static void verifyUnlimited(boolean areBounded) {
        if (areBounded) {
            throw new UnsendableMessage(
                    "buffer",
                    ProblemCode.NOT_SUPPORTED,
                    "is limited, but packets that routers combine wait for each other there; leave"
                            + " it out, or use another algorithm than in-network");
        }
    }

    /** Packets that routers combine are no longer those of their senders. */
    public static void verifyNoFaults(NetworkConfig config) {
        if (config.faults().isPresent()) {
            throw new UnsendableMessage(
                    "faults",
                    ProblemCode.NOT_SUPPORTED,
                    "come during the run, but what routers have combined cannot be sent again; use"
                            + " another algorithm than in-network");
        }
    }

    /** A new group; returns its number. */
    public int add(int[] sources, int[] destinations) {
        AggregationTree tree =
                AggregationTree.of(topology, sources, destinations)
                        .orElseThrow(
                                () ->
                                        new UnsendableMessage(
                                                "topology",
                                                ProblemCode.NOT_SUPPORTED,
                                                "has no tree of two-way links that joins all"
                                                    + " routers whose terminals take part: routers"
                                                    + " cannot combine their messages; use another"
                                                    + " algorithm than in-network"));
        groups.add(new Group(tree, sources, destinations));
        return groups.size() - 1;
    }

    public int source(int group, int member) {
        return groups.get(group).sources[member];
    }

    public int destination(int group, int member) {
        return groups.get(group).destinations[member];
    }

    /** A member sends its next message, which will be these packets. */
    public Operation send(int group, int member, int flits, int count) {
        Group all = groups.get(group);
        int turn = all.sent[member]++;
        Operation operation =
                all.open.computeIfAbsent(turn, _ -> new Operation(all, operations++, flits));
        if (operation.flits != flits) {
            throw new IllegalStateException(
                    "%d flits cannot be combined with %d".formatted(flits, operation.flits));
        }
        operation.packets[member] = new int[count];
        if (--operation.missing == 0) {
            all.open.remove(turn);
        }
        return operation;
    }
}
