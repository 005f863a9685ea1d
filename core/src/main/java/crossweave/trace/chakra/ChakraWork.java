package crossweave.trace.chakra;

import crossweave.collective.CollectiveKind;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.binary.ByteStream;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.Work;

import java.io.Serializable;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the nodes of a rank do. */
final class ChakraWork implements Serializable {
    // Streams: an accelerator computes one thing at a time, and so does its host
    static final int HOST = 0;
    static final int ACCELERATOR = 1;
    private static final int FIRST_GROUP = 2; // collective operations of a group take turns

    // By comm_type
    private static final List<CollectiveKind> KINDS =
            List.of(
                    CollectiveKind.ALL_REDUCE,
                    CollectiveKind.REDUCE,
                    CollectiveKind.ALL_GATHER,
                    CollectiveKind.GATHER,
                    CollectiveKind.SCATTER,
                    CollectiveKind.BROADCAST,
                    CollectiveKind.ALL_TO_ALL,
                    CollectiveKind.REDUCE_SCATTER,
                    CollectiveKind.REDUCE_SCATTER,
                    CollectiveKind.BARRIER);

    private final ByteStream bytes; // for its file, in messages
    private final int rank;
    private final ProcessGroups groups;
    private final BitSet asked = new BitSet(); // groups: whether the rank belongs to them is known
    private final BitSet joined = new BitSet(); // groups to which it does

    ChakraWork(ByteStream bytes, int rank, ProcessGroups groups) {
        this.bytes = bytes;
        this.rank = rank;
        this.groups = groups;
    }

    /** The number of a kind of collective operations. */
    static int type(CollectiveKind kind) {
        return KINDS.indexOf(kind);
    }

    Operation operation(ChakraNode node, int number, int[] requires) {
        Work work = work(node);
        return new Operation(number, work, stream(node, work), requires, new int[0], node.id);
    }

    private static int stream(ChakraNode node, Work work) {
        return switch (work) {
            case Work.Compute _, Work.Roofline _ -> node.onCpu ? HOST : ACCELERATOR;
            case Work.Together together -> FIRST_GROUP + together.group();
            default -> Operation.FREE;
        };
    }

    /** What a node does; an error says what is wrong with it. */
    Work work(ChakraNode node) {
        ChakraType type =
                ChakraType.of(node.type)
                        .orElseThrow(
                                () ->
                                        bad(
                                                node,
                                                ProblemCode.NOT_ALLOWED,
                                                "has type %d, which is unknown",
                                                node.type));
        return switch (type) {
            case INVALID, METADATA -> new Work.Nothing();
            case LOAD, STORE ->
                    node.memory > 0 ? new Work.Roofline(0, node.memory) : new Work.Nothing();
            case COMPUTE -> compute(node);
            case SEND ->
                    new Work.Send(peer(node, node.destination, "comm_dst"), tag(node), bytes(node));
            case RECEIVE -> new Work.Receive(peer(node, node.source, "comm_src"), tag(node));
            case COLLECTIVE -> together(node);
        };
    }

    private static Work compute(ChakraNode node) {
        if (node.micros > 0) {
            return new Work.Compute(node.micros * 1e-6);
        }
        return node.operations > 0 || node.memory > 0
                ? new Work.Roofline(Math.max(0, node.operations), Math.max(0, node.memory))
                : new Work.Nothing();
    }

    private int peer(ChakraNode node, long peer, String attribute) {
        if (peer < 0 || peer >= groups.ranks()) {
            throw bad(
                    node,
                    ProblemCode.UNKNOWN_NAME,
                    "has %s %d, but there are traces of %d ranks",
                    attribute,
                    peer,
                    groups.ranks());
        }
        return (int) peer;
    }

    private int tag(ChakraNode node) {
        if (node.tag < 0 || node.tag > Integer.MAX_VALUE) {
            throw bad(
                    node,
                    ProblemCode.TOO_LARGE,
                    "has comm_tag %d, but must have one from 0 to %d",
                    node.tag,
                    Integer.MAX_VALUE);
        }
        return (int) node.tag;
    }

    private long bytes(ChakraNode node) {
        if (node.bytes < 0) {
            throw bad(node, ProblemCode.MISSING_PART, "has no comm_size");
        }
        return node.bytes;
    }

    private Work together(ChakraNode node) {
        if (node.commType < 0 || node.commType >= KINDS.size()) {
            String known =
                    IntStream.range(0, KINDS.size())
                            .mapToObj(i -> i + " " + KINDS.get(i))
                            .collect(Collectors.joining(", "));
            throw bad(
                    node,
                    ProblemCode.NOT_ALLOWED,
                    "has comm_type %d; known are %s",
                    node.commType,
                    known);
        }
        CollectiveKind kind = KINDS.get((int) node.commType);
        int group =
                groups.find(node.group, problem -> bad(node, ProblemCode.UNKNOWN_NAME, problem));
        List<Integer> members = groups.members().get(group);
        if (!isMember(group)) {
            throw bad(
                    node,
                    ProblemCode.CONTRADICTION,
                    "is of process group '%s', to which rank %d does not belong",
                    node.group.orElse(""),
                    rank);
        }
        // The size of an all-gather is that of what each rank brings
        long size = kind == CollectiveKind.BARRIER ? 0 : bytes(node);
        long whole = kind == CollectiveKind.ALL_GATHER ? size * members.size() : size;
        int root = kind.hasRoot() ? root(node, members) : 0;
        return new Work.Together(kind, whole, root, group);
    }

    /** Whether the rank belongs to a group, which is searched once. */
    private boolean isMember(int group) {
        if (!asked.get(group)) {
            asked.set(group);
            joined.set(group, groups.members().get(group).contains(rank));
        }
        return joined.get(group);
    }

    /** Roots are named as ranks of the whole; without one, it is the first rank of the group. */
    private int root(ChakraNode node, List<Integer> members) {
        boolean isRank = node.root >= 0 && node.root < groups.ranks();
        int root = isRank ? members.indexOf((int) node.root) : -1;
        if (root < 0 && node.root != 0) {
            throw bad(
                    node,
                    ProblemCode.UNKNOWN_NAME,
                    "has root_rank %d, but only ranks %s take part",
                    node.root,
                    members.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
        return Math.max(0, root);
    }

    private BadInput bad(ChakraNode node, ProblemCode code, String sentence, Object... values) {
        String text = values.length == 0 ? sentence : sentence.formatted(values);
        return bytes.bad(node.at, code, node.called(bytes) + " " + text);
    }
}
