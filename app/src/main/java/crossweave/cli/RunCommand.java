package crossweave.cli;

import crossweave.config.Choice;
import crossweave.experiment.Experiment;
import crossweave.experiment.Result;
import crossweave.experiment.Run;
import crossweave.files.Json;
import crossweave.files.ScenarioFile;
import crossweave.stats.Summary;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** {@code xw run}: simulates a scenario and prints what was measured. */
@Command(
        name = "run",
        description = "Run a scenario and print what was measured.",
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SCENARIO", description = "A scenario file (YAML).")
    private Path file = Path.of("");

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Override a setting, such as network.lanes=4.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", description = "Override the seed.")
    private @Nullable Long seed;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result as JSON (-).")
    private @Nullable String json;

    @Override
    public Integer call() {
        List<String> all = new ArrayList<>(overrides);
        if (seed != null) {
            all.add("seed=" + seed);
        }
        Experiment experiment = ScenarioFile.read(file, all);
        long start = System.nanoTime();
        Progress progress = new Progress(spec.commandLine().getErr());
        Result result;
        try {
            result = new Run(experiment).run(progress::show);
        } finally {
            progress.clear();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        PrintWriter out = spec.commandLine().getOut();
        if (json != null) {
            Output.write(Json.write(document(result, seconds)), json, out);
        }
        if (!Output.isStandard(json)) {
            print(experiment, result, seconds, out);
        }
        return ExitCode.OK.number();
    }

    private static Map<String, Object> document(Result result, double seconds) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", Version.text());
        document.put("scenario", result.scenario());
        document.put("seed", result.seed());
        document.put("fingerprint", result.fingerprint());
        document.put("cycles", result.cycles());
        document.put("packets", result.packets());
        document.put("flits", result.flits());
        document.put("flit_hops", result.flitHops());
        document.put("latency", result.latency());
        document.put("hops", result.hops());
        document.put("offered", result.offered());
        document.put("accepted", result.accepted());
        document.put("notes", result.notes());
        document.put("wall_seconds", seconds);
        document.put("flit_hops_per_second", result.flitHops() / seconds);
        return document;
    }

    private static void print(
            Experiment experiment, Result result, double seconds, PrintWriter out) {
        var network = experiment.scenario().network();
        String workload =
                experiment.scenario().workload().stream()
                        .map(Choice::toString)
                        .collect(Collectors.joining(" and "));
        Summary latency = result.latency();
        Lines lines = new Lines(out);
        out.println("%s, %s, %s".formatted(network.topology(), network.technique(), workload));
        if (result.packets() > 0) {
            lines.add(
                    "latency",
                    "%.2f +- %.2f cycles (95 %%)   median %d   95 %% %d   99 %% %d   max %d",
                    latency.mean(),
                    latency.ci95(),
                    latency.p50(),
                    latency.p95(),
                    latency.p99(),
                    latency.max());
            lines.add("hops", "%.3f on average", result.hops().mean());
        }
        lines.add(
                "load",
                "offered %.4f, accepted %.4f flits per terminal per cycle",
                result.offered(),
                result.accepted());
        lines.add(
                "traffic",
                "%,d packets, %,d flits, %,d flit-hops in %,d cycles",
                result.packets(),
                result.flits(),
                result.flitHops(),
                result.cycles());
        lines.add(
                "speed", "%.2f s, %,.0f flit-hops a second", seconds, result.flitHops() / seconds);
        lines.add(
                "made by",
                "crossweave %s, seed %d, fingerprint %s",
                Version.text(),
                result.seed(),
                result.fingerprint());
        result.notes().forEach(note -> lines.add("note", "%s", note));
    }
}
