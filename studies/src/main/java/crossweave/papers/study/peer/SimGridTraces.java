package crossweave.papers.study.peer;

import crossweave.papers.study.peer.SimGridPlatform.Host;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Replay tests of SimGrid: what their ranks do, and the times that SimGrid prints for them. */
final class SimGridTraces {
    private SimGridTraces() {}

    /** A message alone in the network. */
    record Message(Host from, Host to, double bytes, double seconds) {
        String label() {
            return "%s to %s, %s B".formatted(from.label, to.label, SimGridReplay.count(bytes));
        }
    }

    /** Messages that overlap with no other one in the tests. */
    static final List<Message> MESSAGES =
            List.of(
                    new Message(Host.FAFARD, Host.TREMBLAY, 3000, .003820),
                    new Message(Host.JUPITER, Host.FAFARD, 3000, .006258),
                    new Message(Host.TREMBLAY, Host.JUPITER, 5e4, .015536),
                    new Message(Host.TREMBLAY, Host.FAFARD, 5e4, .016118),
                    new Message(Host.TREMBLAY, Host.JUPITER, 1e6, .171838),
                    new Message(Host.JUPITER, Host.FAFARD, 1e6, .194846),
                    new Message(Host.FAFARD, Host.TREMBLAY, 1e6, .159832),
                    new Message(Host.TREMBLAY, Host.JUPITER, 1e7, 1.565197));

    /**
     * A test.
     *
     * @param files its traces, one for all ranks or one for each; none if the trace is ours
     * @param programs per rank: its actions between init and finalize
     * @param bytes of most of its messages
     * @param last the rank that ends last
     * @param seconds SimGrid's time until then
     */
    record Trace(
            String name,
            List<String> files,
            List<List<String>> programs,
            double bytes,
            int last,
            double seconds) {

        /** Seconds that the rank which ends last computes. */
        double computing() {
            Host host = SimGridPlatform.RANKS.get(last);
            return programs.get(last).stream()
                    .mapToDouble(action -> host.seconds(flops(action)))
                    .sum();
        }

        /** The trace for nodes that are all equally fast: flops are those that last as long. */
        String text() {
            StringBuilder text = new StringBuilder();
            for (int rank = 0; rank < programs.size(); rank++) {
                text.append(rank).append(" init\n");
                for (String action : programs.get(rank)) {
                    text.append(rank).append(' ').append(scaled(action, rank)).append('\n');
                }
                text.append(rank).append(" finalize\n");
            }
            return text.toString();
        }
    }

    private static double flops(String action) {
        List<String> words = Arrays.asList(action.split(" ", -1));
        return switch (words.getFirst()) {
            case "compute", "reduce", "allreduce" -> Double.parseDouble(words.getLast());
            default -> 0;
        };
    }

    private static String scaled(String action, int rank) {
        double flops = flops(action);
        if (flops == 0) {
            return action;
        }
        String before = action.substring(0, action.lastIndexOf(' ') + 1);
        return before + Math.round(SimGridPlatform.flops(SimGridPlatform.RANKS.get(rank), flops));
    }

    private static List<String> actions(String text) {
        return List.of(text.split("; ", -1));
    }

    private static List<List<String>> all(String... programs) {
        List<List<String>> all = new ArrayList<>();
        for (String program : programs) {
            all.add(actions(program));
        }
        return all;
    }

    static final List<Trace> ALL =
            List.of(
                    new Trace(
                            "two ranks",
                            List.of("actions0.txt", "actions1.txt"),
                            all(
                                    "send 1 0 1e6; recv 1 1 1e6; send 1 2 1e6",
                                    "recv 0 0 1e6; compute 1e9; isend 0 1 1e6; irecv 0 2 1e6;"
                                            + " wait 0 1 2"),
                            1e6,
                            1,
                            13.622360),
                    new Trace(
                            "bcast, reduce",
                            List.of("actions_bcast.txt"),
                            all(
                                    "bcast 5e4; compute 5e8; bcast 5e4; compute 5e8;"
                                            + " reduce 5e4 5e8",
                                    "bcast 5e4; compute 2e8; bcast 5e4; compute 2e8;"
                                            + " reduce 5e4 5e8",
                                    "bcast 5e4; compute 5e8; bcast 5e4; compute 5e8;"
                                            + " reduce 5e4 5e8"),
                            5e4,
                            2,
                            19.692506),
                    new Trace(
                            "allreduce",
                            List.of("actions_allreduce.txt"),
                            all(
                                    "allreduce 5e4 5e8; compute 5e8",
                                    "allreduce 5e4 5e8; compute 5e8",
                                    "allreduce 5e4 5e8; compute 5e8"),
                            5e4,
                            2,
                            13.139083),
                    new Trace(
                            "barrier",
                            List.of("actions_barrier.txt"),
                            all(
                                    "send 1 0 1e7; barrier; compute 98095000",
                                    "recv 0 0 1e7; barrier; compute 76296000",
                                    "barrier; compute 76296000"),
                            1e7,
                            2,
                            2.573164),
                    new Trace(
                            "isend",
                            List.of("actions_with_isend.txt"),
                            all(
                                    "compute 1e9; send 1 0 1e6; compute 1e9; recv 2 2 1e6",
                                    "irecv 0 0 1e6; compute 5e8; test 0 1 0; compute 5e8;"
                                            + " wait 0 1 0; send 2 1 1e6",
                                    "compute 2e9; irecv 1 1 1e6; compute 2.5e8; test 1 2 1;"
                                            + " compute 2.5e8; wait 1 2 1; isend 0 2 1e6;"
                                            + " compute 5e8"),
                            1e6,
                            2,
                            39.320741),
                    new Trace(
                            "alltoall",
                            List.of("actions_alltoall.txt"),
                            all("alltoall 500 500", "alltoall 500 500", "alltoall 500 500"),
                            500,
                            1,
                            .007159),
                    new Trace(
                            "alltoall, all at once",
                            List.of(),
                            all(
                                    "irecv 1 0 500; irecv 2 0 500; isend 1 0 500; isend 2 0 500;"
                                            + " waitall",
                                    "irecv 0 0 500; irecv 2 0 500; isend 2 0 500; isend 0 0 500;"
                                            + " waitall",
                                    "irecv 0 0 500; irecv 1 0 500; isend 0 0 500; isend 1 0 500;"
                                            + " waitall"),
                            500,
                            1,
                            .007159),
                    new Trace(
                            "waitall",
                            List.of("actions_waitall.txt"),
                            all(
                                    "irecv 1 0 2000; irecv 2 2 3000; waitall",
                                    "isend 0 0 2000; isend 2 1 3000; waitall",
                                    "irecv 1 1 3000; isend 0 2 3000; waitall"),
                            3000,
                            2,
                            .006258));
}
