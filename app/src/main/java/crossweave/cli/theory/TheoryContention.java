package crossweave.cli.theory;

import crossweave.papers.study.chittor.model.ModelPlots;
import crossweave.theory.PathTraffic;
import crossweave.util.TextTable;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code xw theory contention}: how much contention lengthens messages. */
@Command(
        name = "contention",
        description = "How much contention lengthens the time of messages on a path.",
        mixinStandardHelpOptions = true)
final class TheoryContention extends TheoryView {
    @Option(
            names = "--level",
            split = ",",
            paramLabel = "V",
            description = "Number of other paths that share its channels (1,2,5,10,20).")
    private List<Double> levels = ModelPlots.LEVELS;

    @Option(
            names = "--traffic",
            split = ",",
            paramLabel = "T",
            description = "Traffic of each path, as a share of a channel (0.02,0.05,0.1,0.2,0.3).")
    private List<Double> traffics = List.of(.02, .05, .1, .2, .3);

    @Option(
            names = "--fifo",
            paramLabel = "D",
            description =
                    "Serve requests first come, first served, on a path of D channels; "
                            + "otherwise the oldest message goes first.")
    private @Nullable Integer channels;

    @Override
    TheorySheet sheet() {
        check(channels == null || channels >= 1, "--fifo " + channels, "expected 1 at least");
        check(
                traffics.stream().allMatch(t -> t >= 0 && t <= 1),
                "--traffic",
                "expected shares of a channel, from 0 to 1");
        check(levels.stream().allMatch(v -> v >= 0), "--level", "expected 0 at least");
        List<PathTraffic> paths = levels.stream().map(this::path).toList();
        return new TheorySheet(
                "Communication time on a path relative to that without contention, "
                        + (channels == null
                                ? "oldest first: 1 / (1 - (nu + 1) traffic)"
                                : "FIFO over %d channels: 1 / (1 - (nu + %d) traffic)"
                                        .formatted(channels, channels)),
                List.of(stretches(paths)),
                List.of(),
                figures(paths),
                ModelPlots.stretch(levels, this::path));
    }

    private PathTraffic path(double level) {
        return channels == null
                ? PathTraffic.oldestFirst(level)
                : PathTraffic.fifo(level, channels);
    }

    private TextTable stretches(List<PathTraffic> paths) {
        List<String> columns = new ArrayList<>(List.of("nu", "saturation"));
        traffics.forEach(t -> columns.add("at " + plain(t)));
        Rows rows = new Rows("stretch by path contention level nu and path traffic", columns);
        for (int i = 0; i < paths.size(); i++) {
            PathTraffic path = paths.get(i);
            List<String> cells = new ArrayList<>();
            cells.add(plain(levels.get(i)));
            cells.add(number("%.4f", path.saturation()));
            traffics.forEach(t -> cells.add(text(path.stretch(t))));
            rows.add(cells);
        }
        return rows.table();
    }

    private static String text(double stretch) {
        return Double.isInfinite(stretch) ? "saturated" : number("%.2f", stretch);
    }

    private Map<String, Object> figures(List<PathTraffic> paths) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            PathTraffic path = paths.get(i);
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("level", levels.get(i));
            one.put("saturation", path.saturation());
            one.put("stretch", traffics.stream().map(path::stretch).toList()); // null if saturated
            all.add(one);
        }
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("traffic", traffics);
        figures.put("paths", all);
        return figures;
    }
}
