package crossweave.cli.study;

import static java.util.stream.Collectors.joining;

import crossweave.cli.option.DeviceOption;
import crossweave.cli.option.ScenarioOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureLines;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Progress;
import crossweave.cli.output.Version;
import crossweave.config.SettingsReflection;
import crossweave.cuda.GpuRuns;
import crossweave.experiment.Experiment;
import crossweave.experiment.Scenario;
import crossweave.experiment.SharedMachines;
import crossweave.experiment.sweep.MetricLimit;
import crossweave.experiment.sweep.SaturationSearch;
import crossweave.files.Json;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.network.NetworkBuilder;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** {@code xw saturation}: brackets the load at which a network saturates. */
@Command(
        name = "saturation",
        description = "Find the load at which a scenario saturates.",
        mixinStandardHelpOptions = true)
public final class SaturationCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private ScenarioOptions scenario = new ScenarioOptions();
    @Mixin private DeviceOption device = new DeviceOption();

    @Option(
            names = "--path",
            paramLabel = "PATH",
            description = "The setting that is the load (workload.load).")
    private String path = "workload.load";

    @Option(
            names = "--precision",
            paramLabel = "P",
            description =
                    "Stop when the bracket around the saturation load is this narrow, relative "
                            + "to its upper end (2%%).")
    private String precision = "2%";

    @Option(
            names = "--most",
            paramLabel = "LOAD",
            description = "The largest load to try (1, the capacity of a terminal's channel).")
    private double most = 1;

    @Option(
            names = "--at-most",
            paramLabel = "METRIC=VALUE",
            description =
                    "Count a load as carried only while this metric is at most this value, such as "
                            + "latency=100 or latency-p99=400; may be repeated.")
    private Map<String, Double> limits = new LinkedHashMap<>();

    private List<MetricLimit> metricLimits = List.of();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Override
    public Integer call() {
        double share = share();
        if (!(most > 0) || Double.isInfinite(most)) {
            throw new BadInput(
                    "--most " + most, ProblemCode.TOO_SMALL, "expected a positive number");
        }
        Output.check(json);
        ScenarioFile file = device.over(scenario.read());
        Experiment first = at(file, Math.min(.1, most)).experiment();
        Scenario tried = first.scenario();
        metricLimits = metricLimits(tried.measure().measured());
        PrintWriter out = spec.commandLine().getOut();
        first.warnings().forEach(warning -> spec.commandLine().getErr().println("xw: " + warning));
        spec.commandLine().getErr().flush();
        try (Interruption interruption = new Interruption(out)) {
            SaturationSearch.Bracket bracket = search(file, first, share, interruption);
            if (!Output.isStandard(json)) {
                print(tried, bracket, out);
            }
            if (json != null) {
                Output.write(Json.write(document(tried, bracket)), json, out);
            }
            return bracket.isDeadlocked() ? ExitCode.FAILED.number() : interruption.exitCode();
        }
    }

    private double share() {
        String number = precision.replace("%", "");
        try {
            double share = Double.parseDouble(number) / (precision.endsWith("%") ? 100 : 1);
            if (share >= .001 && share < 1) {
                return share;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new BadInput(
                "--precision " + precision,
                ProblemCode.NOT_ALLOWED,
                "expected 0.1% to 99%, such as 2%");
    }

    private List<MetricLimit> metricLimits(List<Metric> known) {
        return limits.entrySet().stream()
                .map(limit -> new MetricLimit(metric(limit.getKey(), known), limit.getValue()))
                .toList();
    }

    private static Metric metric(String name, List<Metric> known) {
        try {
            return Metrics.find(name, known);
        } catch (IllegalArgumentException e) {
            throw BadInput.of("--at-most " + name, e, ProblemCode.UNKNOWN_CHOICE);
        }
    }

    private ScenarioFile at(ScenarioFile file, double load) {
        return file.with("--path", path + "=" + BigDecimal.valueOf(load).toPlainString());
    }

    private SaturationSearch.Bracket search(
            ScenarioFile file, Experiment first, double share, Interruption interruption) {
        SharedMachines machines = new SharedMachines();
        try (Progress progress = new Progress(spec.commandLine().getErr());
                GpuRuns gpus = GpuRuns.ofThisComputer()) {
            return new SaturationSearch(
                            load -> at(file, load).experiment(machines),
                            most,
                            metricLimits,
                            (step, run) -> {
                                progress.show(
                                        () ->
                                                "load "
                                                        + text(step.load())
                                                        + ", "
                                                        + Progress.line(run));
                                return !interruption.isWanted();
                            },
                            site(first, gpus))
                    .search(share);
        }
    }

    private static SaturationSearch.Site site(Experiment first, GpuRuns gpus) {
        return new SaturationSearch.Site() {
            @Override
            public Result run(Experiment experiment, Function<NetworkBuilder, Result> run) {
                return gpus.run(experiment, run);
            }

            @Override
            public int runsAtOnce() {
                return GpuRuns.runsAtOnce(first);
            }
        };
    }

    private void print(Scenario tried, SaturationSearch.Bracket bracket, PrintWriter out) {
        out.println("%s, %s".formatted(tried.network().topology(), tried.network().technique()));
        FigureLines lines = new FigureLines(out);
        for (SaturationSearch.Step step : bracket.steps()) {
            lines.add(
                    "load " + text(step.load()), "accepted %.4f%s", step.accepted(), outcome(step));
        }
        printBracket(bracket, lines);
        lines.add("made by", "crossweave %s, seed %d", Version.text(), tried.seed());
    }

    private static String outcome(SaturationSearch.Step step) {
        if (step.deadlock()) {
            return "   deadlock";
        }
        return step.saturated() ? "   saturated" : step.limited() ? "   over the limit" : "";
    }

    private void printBracket(SaturationSearch.Bracket bracket, FigureLines lines) {
        String low = text(bracket.low());
        if (bracket.isDeadlocked()) {
            lines.add(
                    "saturation",
                    "not found: the run deadlocks at %s = %s (xw run shows the packets)",
                    path,
                    text(bracket.steps().getLast().load()));
        } else if (!Double.isInfinite(bracket.high())) {
            lines.add(
                    "saturation",
                    "between %s and %s (%s)%s",
                    low,
                    text(bracket.high()),
                    path,
                    metricLimits.stream().map(limit -> ", " + limit).collect(joining()));
            lines.add(
                    "throughput",
                    "%.4f flits per terminal per cycle, accepted at the upper end",
                    bracket.accepted());
        } else {
            String all = bracket.interrupted() ? "above %s = %s" : "not found up to %s = %s";
            lines.add("saturation", all, path, low);
        }
        if (bracket.interrupted()) {
            lines.add("note", "interrupted: these are the results so far");
        }
    }

    private static String text(double load) {
        return new BigDecimal(load).round(new MathContext(4)).stripTrailingZeros().toPlainString();
    }

    private Map<String, Object> document(Scenario tried, SaturationSearch.Bracket bracket) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", Version.text());
        document.put("scenario", SettingsReflection.effective(tried));
        document.put("seed", tried.seed());
        document.put("path", path);
        document.put("limits", limits);
        document.put("low", bracket.low());
        document.put("high", bracket.high());
        document.put("accepted", bracket.accepted());
        document.put("interrupted", bracket.interrupted());
        document.put("steps", bracket.steps());
        return document;
    }
}
