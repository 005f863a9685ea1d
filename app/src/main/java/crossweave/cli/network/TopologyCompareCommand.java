package crossweave.cli.network;

import crossweave.cli.option.OverrideOptions;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Progress;
import crossweave.cli.output.TablePrinter;
import crossweave.cli.output.Version;
import crossweave.experiment.Experiment;
import crossweave.experiment.SharedMachines;
import crossweave.experiment.sweep.SaturationSearch;
import crossweave.files.Json;
import crossweave.files.scenario.ScenarioFile;
import crossweave.topology.Topology;
import crossweave.topology.survey.CableLengths;
import crossweave.topology.survey.PathDiversity;
import crossweave.topology.survey.Survey;
import crossweave.util.TextTable;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** {@code xw topology compare}: what topologies cost and carry, side by side. */
@Command(
        name = "compare",
        description =
                "Compare topologies, each in quotes: routers, links and cables per terminal,"
                        + " distances, bisection, shortest paths, and the loads at which they"
                        + " saturate.",
        mixinStandardHelpOptions = true)
public final class TopologyCompareCommand implements Callable<Integer> {
    private static final double PRECISION = .05;

    @Spec private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "TOPOLOGY",
            description = "The topology, such as mesh 8x8; see: xw list topologies")
    private List<String> topologies = new ArrayList<>();

    @Option(
            names = "--saturation",
            split = ",",
            paramLabel = "PATTERN",
            description =
                    "Find by simulation the load at which each saturates under these patterns of"
                            + " traffic, such as uniform,next-group. Routers have 4 VCs of 8 flits,"
                            + " packets a flit; --set changes that.")
    private List<String> patterns = List.of();

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = OverrideOptions.SET)
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(names = "--markdown", description = "Print Markdown instead of plain text.")
    private boolean markdown;

    /** The figures of one topology; the loads by pattern, NaN where nothing saturates. */
    private record Row(
            Topology topology,
            Survey survey,
            double paths,
            CableLengths cables,
            Map<String, Double> saturation) {
        double perTerminal(double number) {
            return number / survey.terminals();
        }

        /** The most ports of a router, those to terminals included. */
        int ports() {
            int[] ports = new int[topology.routers()];
            for (int c = 0; c < topology.networkChannels(); c++) {
                ports[topology.source(c)]++;
            }
            for (int terminal = 0; terminal < topology.terminals(); terminal++) {
                ports[topology.entry(terminal)]++;
            }
            return Arrays.stream(ports).max().orElse(0);
        }
    }

    @Override
    public Integer call() {
        Output.check(json);
        PrintWriter out = spec.commandLine().getOut();
        try (Interruption interruption = new Interruption(out)) {
            List<Row> rows = new ArrayList<>();
            for (String text : topologies) {
                if (!interruption.isWanted()) {
                    rows.add(row(text, interruption));
                }
            }
            if (!Output.isStandard(json)) {
                print(rows, out);
            }
            if (json != null) {
                Output.write(Json.write(document(rows)), json, out);
            }
            return interruption.exitCode();
        }
    }

    private Row row(String text, Interruption interruption) {
        Topology topology = scenario(text, "uniform", .1).experiment().machine().topology();
        Map<String, Double> loads = new LinkedHashMap<>();
        for (String pattern : patterns) {
            loads.put(pattern, saturation(text, pattern, interruption));
        }
        return new Row(
                topology,
                Survey.of(topology),
                PathDiversity.of(topology),
                CableLengths.of(topology),
                loads);
    }

    private ScenarioFile scenario(String topology, String pattern, double load) {
        ScenarioFile file =
                ScenarioFile.empty()
                        .with("TOPOLOGY", "network.topology=" + topology)
                        .with("TOPOLOGY", "network.technique=vc-router")
                        .with("TOPOLOGY", "network.vcs=4")
                        .with("TOPOLOGY", "network.buffer=8")
                        .with("--saturation", "workload.pattern=" + pattern)
                        .with(
                                "--saturation",
                                "workload.load=" + BigDecimal.valueOf(load).toPlainString());
        for (String setting : settings) {
            file = file.with("--set", setting);
        }
        return file;
    }

    private double saturation(String topology, String pattern, Interruption interruption) {
        SharedMachines machines = new SharedMachines();
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            SaturationSearch search =
                    new SaturationSearch(
                            load -> experiment(topology, pattern, load, machines),
                            1,
                            List.of(),
                            (step, run) -> {
                                progress.show(
                                        () ->
                                                "%s, %s, load %.3f: %s"
                                                        .formatted(
                                                                topology,
                                                                pattern,
                                                                step.load(),
                                                                Progress.line(run)));
                                return !interruption.isWanted();
                            });
            SaturationSearch.Bracket bracket = search.search(PRECISION);
            return bracket.isDeadlocked() ? Double.NaN : Math.min(1, bracket.high());
        }
    }

    private Experiment experiment(
            String topology, String pattern, double load, SharedMachines machines) {
        return scenario(topology, pattern, load).experiment(machines);
    }

    private void print(List<Row> rows, PrintWriter out) {
        List<String> columns =
                new ArrayList<>(
                        List.of(
                                "topology",
                                "terminals",
                                "routers",
                                "ports",
                                "links a terminal",
                                "cable a terminal",
                                "diameter",
                                "mean distance",
                                "bisection a terminal",
                                "shortest paths"));
        columns.addAll(patterns);
        List<List<String>> cells = rows.stream().map(TopologyCompareCommand::cells).toList();
        TablePrinter table = new TablePrinter(new TextTable("topologies", columns, cells));
        if (markdown) {
            table.printMarkdown(out);
        } else {
            table.print(out);
        }
        out.println();
        out.println(
                "made by crossweave %s; cables in metres, of racks of %d routers; saturation in"
                                .formatted(Version.text(), CableLengths.ROUTERS_PER_RACK)
                        + " flits a terminal a cycle, within 5 %");
    }

    private static List<String> cells(Row row) {
        Survey survey = row.survey;
        List<String> cells =
                new ArrayList<>(
                        List.of(
                                row.topology.text(),
                                "%,d".formatted(survey.terminals()),
                                "%,d".formatted(survey.routers()),
                                "%d".formatted(row.ports()),
                                "%.2f".formatted(row.perTerminal(row.topology.links())),
                                "%.1f".formatted(row.perTerminal(row.cables.total())),
                                "%d".formatted(survey.distances().diameter()),
                                "%.2f".formatted(survey.distances().mean()),
                                "%.2f"
                                        .formatted(
                                                row.perTerminal(
                                                        (double) survey.bisection().width())),
                                number("%.2f", row.paths)));
        row.saturation.values().forEach(load -> cells.add(number("%.3f", load)));
        return cells;
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "-" : format.formatted(value);
    }

    private static Map<String, Object> document(List<Row> rows) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", Version.text());
        document.put(
                "topologies",
                rows.stream()
                        .map(
                                row -> {
                                    Map<String, Object> one = new LinkedHashMap<>();
                                    one.put("topology", row.topology.text());
                                    one.put("terminals", row.survey.terminals());
                                    one.put("routers", row.survey.routers());
                                    one.put("ports", row.ports());
                                    one.put("links", row.topology.links());
                                    one.put("cable_metres", row.cables.total());
                                    one.put("diameter", row.survey.distances().diameter());
                                    one.put("mean_distance", row.survey.distances().mean());
                                    one.put("bisection", row.survey.bisection().width());
                                    one.put("shortest_paths", row.paths);
                                    one.put("saturation", row.saturation);
                                    return one;
                                })
                        .toList());
        return document;
    }
}
