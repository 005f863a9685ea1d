package crossweave.cli.theory;

import crossweave.papers.Plot;
import crossweave.theory.NoLoadLatency;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/** {@code xw theory latency}: the latency of a single message, by switching technique. */
@Command(
        name = "latency",
        description = "Latency of a message without contention, by switching technique.",
        mixinStandardHelpOptions = true)
final class TheoryLatency extends TheoryView {
    @Option(
            names = "--hops",
            split = ",",
            paramLabel = "D",
            description = "Number of channels on the path (1,2,4,8,16).")
    private List<Integer> hops = List.of(1, 2, 4, 8, 16);

    @Option(names = "--length", paramLabel = "L", description = "Length of the message (64).")
    private double length = 64;

    @Option(names = "--overhead", paramLabel = "A", description = "Fixed time per message (0).")
    private double overhead;

    @Option(
            names = "--per-unit",
            paramLabel = "B",
            description = "Time per unit of length on a channel (1).")
    private double perUnit = 1;

    @Option(
            names = "--per-hop",
            paramLabel = "C",
            description = "Time of a probe or head per channel (1).")
    private double perHop = 1;

    /** A technique with its formula in symbols and as a function. */
    private record Technique(String name, String key, String formula, IntToDoubleFunction time) {}

    @Override
    TheorySheet sheet() {
        check(hops.stream().allMatch(d -> d >= 1), "--hops", "expected 1 at least");
        check(length >= 1, "--length " + length, "expected 1 at least");
        check(overhead >= 0, "--overhead " + overhead, "expected 0 at least");
        check(perUnit >= 0, "--per-unit " + perUnit, "expected 0 at least");
        check(perHop >= 0, "--per-hop " + perHop, "expected 0 at least");
        NoLoadLatency model = new NoLoadLatency(overhead, perUnit, perHop);
        List<Technique> techniques =
                List.of(
                        new Technique(
                                "store-and-forward",
                                "store_and_forward",
                                "D (a + b L)",
                                d -> model.storeAndForward(d, length)),
                        new Technique(
                                "circuit",
                                "circuit",
                                "C D + a + b L",
                                d -> model.circuit(d, length)),
                        new Technique(
                                "wormhole",
                                "wormhole",
                                "a + C D + b (L - 1)",
                                d -> model.wormhole(d, length)));
        List<String> columns = new ArrayList<>(List.of("channels"));
        techniques.forEach(t -> columns.add("%s: %s".formatted(t.name, t.formula)));
        Rows rows = new Rows("time without load", columns);
        List<Map<String, Object>> times = new ArrayList<>();
        for (int d : hops) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(d)));
            Map<String, Object> time = new LinkedHashMap<>(Map.of("hops", d));
            for (Technique technique : techniques) {
                cells.add(number("%.2f", technique.time.applyAsDouble(d)));
                time.put(technique.key, technique.time.applyAsDouble(d));
            }
            rows.add(cells);
            times.add(time);
        }
        return new TheorySheet(
                number(
                        "A lone message of L = %s, a = %s, b = %s, C = %s",
                        plain(length), plain(overhead), plain(perUnit), plain(perHop)),
                List.of(rows.table()),
                List.of(),
                figures(model, times),
                plot(techniques));
    }

    private Map<String, Object> figures(NoLoadLatency model, List<Map<String, Object>> times) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("length", length);
        figures.put("model", model);
        figures.put("times", times);
        return figures;
    }

    private Plot plot(List<Technique> techniques) {
        List<Plot.Line> lines = new ArrayList<>();
        for (Technique technique : techniques) {
            List<Plot.Point> points =
                    hops.stream()
                            .sorted()
                            .map(d -> new Plot.Point(d, technique.time.applyAsDouble(d)))
                            .toList();
            lines.add(Plot.Line.computed(technique.name, points));
        }
        return new Plot(
                "Time of a lone message by the length of its path",
                "[003] equations 1.1-1.3",
                List.of(
                        new Plot.Panel(
                                "length " + plain(length),
                                Plot.Axis.of("way (channels)"),
                                Plot.Axis.of("time"),
                                lines)));
    }
}
