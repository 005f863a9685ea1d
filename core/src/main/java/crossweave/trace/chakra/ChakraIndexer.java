package crossweave.trace.chakra;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.binary.ByteStream;
import crossweave.trace.chakra.ChakraFile.RankIndex;
import crossweave.trace.schedule.Requirements;
import crossweave.trace.schedule.Work;
import crossweave.util.IntList;
import crossweave.util.LongRunMap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks the trace of a rank, and finds out how to read it. */
final class ChakraIndexer {
    private static final int NONE = -1;
    private static final int MOST_NAMED = 6; // nodes of a circle
    private static final long LATEST = 1L << 61; // microsecond that a clock can show

    private final ByteStream bytes;
    private final ChakraWork work;
    private final LongRunMap numbers = new LongRunMap(NONE); // by id
    private final Requirements requirements = new Requirements();
    private final Set<Work.Together> together = new LinkedHashSet<>();
    private long first = Long.MAX_VALUE; // microsecond in which a node starts
    private long last = Long.MIN_VALUE; // microsecond in which one ends
    private final List<Early> early = new ArrayList<>();

    /** A node requires an id that was not read yet. */
    private record Early(int number, ChakraNode node, long required) {}

    ChakraIndexer(ByteStream bytes, int rank, ProcessGroups groups) {
        this.bytes = bytes;
        this.work = new ChakraWork(bytes, rank, groups);
    }

    RankIndex index() {
        ChakraNodes nodes = new ChakraNodes(bytes);
        for (Optional<ChakraNode> next = nodes.next(); next.isPresent(); next = nodes.next()) {
            add(next.get());
        }
        Map<Long, Integer> forward = new HashMap<>();
        for (Early each : early) {
            forward.put(each.required, later(each));
        }
        List<Integer> circle = requirements.oneCircle();
        if (!circle.isEmpty()) {
            throw refused(circle);
        }
        return new RankIndex(
                requirements.ahead(),
                Map.copyOf(forward),
                together,
                last > first ? last - first : 0);
    }

    /** Names the first nodes of a circle, which the file is read again for. */
    private BadInput refused(List<Integer> circle) {
        List<Integer> named = circle.subList(0, Math.min(circle.size(), MOST_NAMED));
        Map<Integer, String> names = new HashMap<>();
        long at = 0;
        bytes.seek(0);
        ChakraNodes nodes = new ChakraNodes(bytes);
        for (int number = 0; names.size() < named.size(); number++) {
            ChakraNode node = nodes.next().orElseThrow();
            if (named.contains(number)) {
                at = number == circle.getFirst() ? node.at : at;
                names.put(number, node.called(bytes));
            }
        }
        String all = named.stream().map(names::get).collect(Collectors.joining(" for "));
        return bytes.bad(
                at,
                ProblemCode.CONTRADICTION,
                "nodes wait for each other in a circle, so none of them can start: %s for %s%s"
                        .formatted(
                                all,
                                circle.size() > MOST_NAMED ? "... for " : "",
                                names.get(circle.getFirst())));
    }

    private void add(ChakraNode node) {
        if (node.id < 0) {
            throw bytes.bad(node.at, ProblemCode.TOO_LARGE, "the id of this node exceeds 2^63");
        }
        if (numbers.get(node.id) != NONE) {
            throw bytes.bad(
                    node.at, ProblemCode.DUPLICATE, "node %d is there twice".formatted(node.id));
        }
        if (work.work(node) instanceof Work.Together one) {
            together.add(one);
        }
        if (node.start >= 0 && node.start < LATEST && node.micros < LATEST) {
            first = Math.min(first, node.start);
            last = Math.max(last, node.start + Math.max(0, node.micros));
        }
        int number = requirements.count();
        numbers.put(node.id, number);
        for (int i = 0; i < node.requires.size(); i += 2) {
            long id = IntList.longAt(node.requires.items(), i);
            int required = id < 0 ? NONE : numbers.get(id);
            if (required == NONE) {
                early.add(new Early(number, node, id));
            } else {
                requirements.add(number, required);
            }
        }
    }

    private int later(Early each) {
        int required = each.required < 0 ? NONE : numbers.get(each.required);
        if (required == NONE) {
            throw bytes.bad(
                    each.node.at,
                    ProblemCode.UNKNOWN_NAME,
                    "node %d requires node %d, which is not in this file"
                            .formatted(each.node.id, each.required));
        }
        requirements.add(each.number, required);
        return required;
    }
}
