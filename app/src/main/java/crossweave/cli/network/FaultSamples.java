package crossweave.cli.network;

import crossweave.cli.option.NetworkOptions;
import crossweave.cli.output.Output;
import crossweave.cli.output.TablePrinter;
import crossweave.cli.output.Version;
import crossweave.files.Json;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.topology.Topology;
import crossweave.topology.survey.FaultSurvey;
import crossweave.topology.survey.FaultSurvey.Sample;
import crossweave.util.TextTable;

import org.jspecify.annotations.Nullable;

import java.io.PrintWriter;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/** What random faults leave of a network, in samples with a seed each. */
record FaultSamples(NetworkOptions network, int count) {
    private static final int MOST = 100_000;

    FaultSamples {
        if (count < 1 || count > MOST) {
            throw new BadInput(
                    "--samples",
                    count < 1 ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                    "is %d, but must be from 1 to %d",
                    count,
                    MOST);
        }
        if (!network.hasFaults()) {
            throw new BadInput(
                    "--samples",
                    ProblemCode.MISSING_SETTING,
                    "needs random faults, such as --faults 5%");
        }
    }

    void print(PrintWriter out, @Nullable String json) {
        Output.check(json);
        long seed = network.seed();
        List<Topology> networks =
                LongStream.range(seed, seed + count)
                        .mapToObj(each -> network.build(each).topology())
                        .toList();
        FaultSurvey survey = FaultSurvey.of(networks);
        if (!Output.isStandard(json)) {
            print(networks.getFirst(), survey, seed, out);
        }
        if (json != null) {
            Output.write(Json.write(document(networks.getFirst(), survey, seed)), json, out);
        }
    }

    private void print(Topology topology, FaultSurvey survey, long seed, PrintWriter out) {
        out.println(topology.text());
        TextTable.Builder table =
                TextTable.of(
                        "what is left, in %,d samples".formatted(count),
                        "",
                        "least",
                        "mean",
                        "most");
        row(table, "terminals that are reached, %", survey, sample -> 100 * sample.reached());
        row(table, "diameter", survey, Sample::diameter);
        row(table, "mean distance", survey, Sample::meanDistance);
        row(table, "throughput", survey, Sample::throughput);
        new TablePrinter(table.build()).print(out);
        out.println();
        out.println(
                "%,d of %,d networks are in one piece; throughput is that of uniform traffic over all"
                                .formatted(survey.whole(), count)
                        + " shortest paths, 0 where they are not");
        out.println(
                "made by crossweave %s, seeds %d to %d"
                        .formatted(Version.text(), seed, seed + count - 1));
    }

    private static void row(
            TextTable.Builder table,
            String name,
            FaultSurvey survey,
            ToDoubleFunction<Sample> figure) {
        DoubleSummaryStatistics all = statistics(survey, figure);
        table.row(
                name,
                "%.3f".formatted(all.getMin()),
                "%.3f".formatted(all.getAverage()),
                "%.3f".formatted(all.getMax()));
    }

    private static DoubleSummaryStatistics statistics(
            FaultSurvey survey, ToDoubleFunction<Sample> figure) {
        return survey.samples().stream().mapToDouble(figure).summaryStatistics();
    }

    private Map<String, Object> document(Topology topology, FaultSurvey survey, long seed) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", Version.text());
        document.put("topology", topology.text());
        document.put("seed", seed);
        document.put("whole", survey.whole());
        document.put("samples", survey.samples());
        return document;
    }
}
