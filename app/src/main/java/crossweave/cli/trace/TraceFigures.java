package crossweave.cli.trace;

import crossweave.cli.output.FigureLines;
import crossweave.graph.ProcessGraph;
import crossweave.workload.replay.RecordedGraph.Amount;
import crossweave.workload.replay.RecordedGraph.Found;

import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The figures of a trace. */
record TraceFigures(String name, Found found) {

    private static final int MOST_NAMES = 8; // of groups

    String title() {
        return "%s: %s".formatted(name, found.kind());
    }

    void print(FigureLines lines) {
        ProcessGraph graph = found.graph();
        lines.add("ranks", "%,d, %,d of which send", graph.tasks(), senders());
        lines.add("operations", "%s", operations());
        lines.add(
                "volume",
                "%s between ranks, the largest message has %,d",
                amount(volume()),
                found.largest());
        if (volume() > 0) {
            int most = busiest();
            lines.add("partners", "%.1f a rank on average", graph.edges() / (double) graph.tasks());
            lines.add("busiest", "rank %d sends %s", most, amount(sent(most)));
        }
        if (!found.groups().isEmpty()) {
            lines.add("groups", "%s", groups());
        }
        found.span()
                .ifPresent(
                        span ->
                                lines.add(
                                        "recorded",
                                        span.unit().equals("s") ? "%,.6g %s" : "%,.0f %s",
                                        span.amount(),
                                        span.unit()));
        found.computed()
                .forEach((kind, amount) -> lines.add("computing", "%s", computed(kind, amount)));
    }

    private String operations() {
        return found.operations().entrySet().stream()
                .map(each -> "%,d %s".formatted(each.getValue(), each.getKey()))
                .collect(Collectors.joining(", "));
    }

    /** How many process groups there are, of how many ranks, and the first of them. */
    private String groups() {
        IntSummaryStatistics sizes =
                found.groups().values().stream().mapToInt(Integer::intValue).summaryStatistics();
        String ranks =
                sizes.getMin() == sizes.getMax()
                        ? "%,d".formatted(sizes.getMin())
                        : "%,d to %,d".formatted(sizes.getMin(), sizes.getMax());
        String names =
                found.groups().keySet().stream()
                        .limit(MOST_NAMES)
                        .collect(Collectors.joining(", "));
        String more = found.groups().size() > MOST_NAMES ? ", ..." : "";
        return "%,d of %s ranks: %s%s".formatted(found.groups().size(), ranks, names, more);
    }

    private String amount(double volume) {
        return "%,.0f %s".formatted(volume, found.unit());
    }

    /** Averages over ranks. */
    private String computed(Amount kind, double amount) {
        double each = amount / Math.max(1, found.graph().tasks());
        return switch (kind) {
            case SECONDS -> "%.6g s a rank on average".formatted(each);
            case UNITS -> "%,.0f units a rank on average".formatted(each);
            case OPERATIONS -> "%.6g operations a rank on average".formatted(each);
            case MEMORY_BYTES -> "%.6g bytes of memory a rank on average".formatted(each);
        };
    }

    private double sent(int rank) {
        ProcessGraph graph = found.graph();
        return IntStream.range(graph.first(rank), graph.end(rank)).mapToDouble(graph::weight).sum();
    }

    private double volume() {
        return IntStream.range(0, found.graph().edges()).mapToDouble(found.graph()::weight).sum();
    }

    private long senders() {
        ProcessGraph graph = found.graph();
        return IntStream.range(0, graph.tasks())
                .filter(rank -> graph.end(rank) > graph.first(rank))
                .count();
    }

    private int busiest() {
        return IntStream.range(0, found.graph().tasks())
                .boxed()
                .max((a, b) -> Double.compare(sent(a), sent(b)))
                .orElse(0);
    }

    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("trace", name);
        document.put("kind", found.kind());
        document.put("ranks", found.graph().tasks());
        document.put("operations", found.operations());
        document.put("volume", volume());
        document.put("unit", found.unit());
        document.put("largest_message", found.largest());
        document.put("pairs", found.graph().edges());
        document.put("groups", found.groups());
        found.span()
                .ifPresent(
                        span -> {
                            document.put("recorded", span.amount());
                            document.put("recorded_unit", span.unit());
                        });
        Map<String, Object> computed = new LinkedHashMap<>();
        found.computed()
                .forEach(
                        (kind, amount) ->
                                computed.put(kind.name().toLowerCase(Locale.ROOT), amount));
        document.put("computed", computed);
        return document;
    }
}
