package crossweave.cli.theory;

import crossweave.papers.study.chittor.model.ModelPlots;
import crossweave.theory.PathTraffic;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code xw theory traffic}: how much traffic contention leaves on a path. */
@Command(
        name = "traffic",
        description = "How much of the traffic applied to a path remains under contention.",
        mixinStandardHelpOptions = true)
final class TheoryTraffic extends TheoryView {
    @Option(
            names = "--level",
            paramLabel = "V",
            description = "Number of other paths that share its channels (2).")
    private double level = 2;

    @Option(
            names = "--applied",
            split = ",",
            paramLabel = "T",
            description =
                    "Traffic that would flow without contention, as a share of a "
                            + "channel (0.1,0.3,0.5,0.7,1); the figure shows the middle value.")
    private List<Double> applied = List.of(.1, .3, .5, .7, 1.);

    @Override
    TheorySheet sheet() {
        check(
                applied.stream().allMatch(t -> t > 0 && t <= 1),
                "--applied",
                "expected shares of a channel, above 0 and up to 1");
        check(level >= 0, "--level " + plain(level), "expected 0 at least");
        PathTraffic path = PathTraffic.oldestFirst(level);
        Rows rows =
                new Rows(
                        "path traffic, as a share of a channel",
                        "applied",
                        "actual",
                        "by threshold",
                        "stretch");
        List<Map<String, Object>> all = new ArrayList<>();
        for (double share : applied) {
            double actual = path.actual(share);
            rows.add(
                    number("%.4f", share),
                    number("%.4f", actual),
                    number("%.4f", path.actualByThreshold(share)),
                    number("%.2f", path.stretch(actual)));
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("applied", share);
            one.put("actual", actual);
            one.put("by_threshold", path.actualByThreshold(share));
            one.put("stretch", path.stretch(actual));
            all.add(one);
        }
        return new TheorySheet(
                number(
                        "A path that shares channels with %s others: saturation at %.4f",
                        plain(level), path.saturation()),
                List.of(rows.table()),
                List.of("nodes wait for each message: the longer it takes, the less they send"),
                figures(path, all),
                ModelPlots.actualTraffic(level, applied.get(applied.size() / 2)));
    }

    private Map<String, Object> figures(PathTraffic path, List<Map<String, Object>> traffic) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("level", level);
        figures.put("saturation", path.saturation());
        figures.put("traffic", traffic);
        return figures;
    }
}
