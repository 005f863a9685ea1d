package crossweave.papers.study.peer;

import java.util.ArrayList;
import java.util.List;

/**
 * Schedules, and when LogGOPSim says that each of their ranks ends, in ns: with L = 2500, o = 1500,
 * g = 1000, G = 6, O = 0 and S = 65535, which are its defaults.
 */
enum LogGopSimSchedules {
    TREE(
            "binomial broadcast, 1 byte",
            16,
            "6000 10000 10000 14000 10000 14000 14000 18000 10000 14000 14000 18000"
                    + " 14000 18000 18000 22000"),
    RING(
            "ring all-reduce, blocks of 1,000 bytes",
            8,
            "160916 160916 160916 160916 160916 160916 160916 160916"),
    ALL_TO_ALL(
            "all-to-all at once, 1,000 bytes",
            8,
            "80458 80458 80458 80458 80458 80458 80458 80458"),
    INCAST(
            "all to one that computes",
            16,
            "148830 4500 4500 4500 4500 4500 4500 4500 4500 4568 4688 4808 4928"
                    + " 5048 5168 5288"),
    STENCIL(
            "five steps with two neighbours",
            12,
            "93016 96016 104698 98304 105198 94910 97910 87728 84834 95122 88728" + " 99410"),
    LONG("a long message to one that computes", 2, "51000 651500");

    final String label;
    final int ranks;
    private final String ends;

    LogGopSimSchedules(String label, int ranks, String ends) {
        this.label = label;
        this.ranks = ranks;
        this.ends = ends;
    }

    String text() {
        return switch (this) {
            case TREE -> tree();
            case RING -> ring();
            case ALL_TO_ALL -> allToAll();
            case INCAST -> incast();
            case STENCIL -> stencil();
            case LONG -> longMessage();
        };
    }

    /** When each rank ends in LogGOPSim. */
    List<Long> ends() {
        return List.of(ends.split(" ", -1)).stream().map(Long::valueOf).toList();
    }

    /** Rank r hears from r less its highest bit, then tells all that differ in a higher one. */
    private static String tree() {
        GoalText goal = new GoalText(16);
        for (int rank = 0; rank < 16; rank++) {
            goal.begin(rank);
            int high = Integer.highestOneBit(rank);
            List<Integer> before = new ArrayList<>();
            if (rank > 0) {
                before.add(goal.add("recv 1b from %d tag 0".formatted(rank - high), List.of()));
            }
            for (int bit = Math.max(1, 2 * high); bit < 16; bit *= 2) {
                goal.add("send 1b to %d tag 0".formatted(rank + bit), before);
            }
            goal.end();
        }
        return goal.toString();
    }

    /** Every step begins when both messages of the one before are done. */
    private static String ring() {
        GoalText goal = new GoalText(8);
        for (int rank = 0; rank < 8; rank++) {
            goal.begin(rank);
            List<Integer> before = List.of();
            for (int step = 0; step < 14; step++) {
                String send = "send 1000b to %d tag %d".formatted((rank + 1) % 8, step);
                String receive = "recv 1000b from %d tag %d".formatted((rank + 7) % 8, step);
                before = goal.addAll(List.of(send, receive), before);
            }
            goal.end();
        }
        return goal.toString();
    }

    private static String allToAll() {
        GoalText goal = new GoalText(8);
        for (int rank = 0; rank < 8; rank++) {
            goal.begin(rank);
            for (int i = 1; i < 8; i++) {
                goal.add("send 1000b to %d tag 0".formatted((rank + i) % 8), List.of());
                goal.add("recv 1000b from %d tag 0".formatted((rank + 8 - i) % 8), List.of());
            }
            goal.end();
        }
        return goal.toString();
    }

    /** Three messages of each rank, more and more bytes, taken in their order. */
    private static String incast() {
        GoalText goal = new GoalText(16);
        for (int rank = 0; rank < 16; rank++) {
            goal.begin(rank);
            List<Integer> before = List.of();
            for (int i = 0; i < 3; i++) {
                if (rank == 0) {
                    before = List.of(goal.add("calc 20000", before));
                    for (int from = 1; from < 16; from++) {
                        String receive = "recv %db from %d tag %d".formatted(10 * from, from, i);
                        before = List.of(goal.add(receive, before));
                    }
                } else {
                    String send = "send %db to 0 tag %d".formatted(10 * rank, i);
                    before = List.of(goal.add(send, before));
                }
            }
            goal.end();
        }
        return goal.toString();
    }

    /** Ranks compute for different times; then messages go both ways, and all are waited for. */
    private static String stencil() {
        GoalText goal = new GoalText(12);
        for (int rank = 0; rank < 12; rank++) {
            goal.begin(rank);
            List<Integer> before = List.of();
            for (int step = 0; step < 5; step++) {
                int cycles = 1000 * (1 + rank * 7 % 5);
                before = List.of(goal.add("calc " + cycles, before));
                List<String> both = new ArrayList<>();
                for (int to : new int[] {(rank + 1) % 12, (rank + 11) % 12}) {
                    both.add("send 400b to %d tag %d".formatted(to, step));
                    both.add("recv 400b from %d tag %d".formatted(to, step));
                }
                before = goal.addAll(both, before);
            }
            goal.end();
        }
        return goal.toString();
    }

    private static String longMessage() {
        GoalText goal = new GoalText(2);
        goal.begin(0);
        goal.add("calc 1000", List.of(goal.add("send 100001b to 1 tag 0", List.of())));
        goal.end();
        goal.begin(1);
        goal.add("recv 100001b from 0 tag 0", List.of(goal.add("calc 50000", List.of())));
        goal.end();
        return goal.toString();
    }
}
