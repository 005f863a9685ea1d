package crossweave.cli;

import crossweave.config.BadInput;
import crossweave.files.Json;
import crossweave.files.ScenarioFile;
import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Reproduction;
import crossweave.papers.Reproductions;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** {@code xw reproduce}: makes results of papers again and says which of their claims hold. */
@Command(
        name = "reproduce",
        description = "Repeat experiments of the papers and check what they claim.",
        mixinStandardHelpOptions = true)
final class ReproduceCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "list|all|ID",
            description = "What there is, everything, or some of it.")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--quick", description = "Fewer and smaller runs: seconds instead of minutes.")
    private boolean quick;

    @Option(names = "--json", paramLabel = "FILE", description = "Write all findings as JSON (-).")
    private @Nullable String json;

    @Option(names = "--markdown", description = "Print claims as a table of the documentation.")
    private boolean markdown;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write figures (SVG) and findings (JSON) into this folder.")
    private @Nullable Path folder;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (ids.equals(List.of("list"))) {
            Reproductions.ALL.forEach(
                    r ->
                            out.println(
                                    "  %-20s %-20s %s"
                                            .formatted(r.id(), r.source(), r.sentence())));
            return ExitCode.OK.number();
        }
        List<Reproduction> chosen = chosen();
        Map<String, Object> documents = new LinkedHashMap<>();
        try (Interruption interruption = new Interruption(out)) {
            try {
                for (Reproduction reproduction : chosen) {
                    documents.put(reproduction.id(), reproduce(reproduction, interruption));
                }
            } catch (Bench.Stopped e) {
                PrintWriter err = spec.commandLine().getErr();
                err.println(
                        "xw: interrupted: %d of %d are finished"
                                .formatted(documents.size(), chosen.size()));
                err.flush();
            }
            if (json != null) {
                Output.write(Json.write(documents), json, out);
            }
            return interruption.exitCode();
        }
    }

    private List<Reproduction> chosen() {
        if (ids.equals(List.of("all"))) {
            return Reproductions.ALL;
        }
        List<Reproduction> chosen = new ArrayList<>();
        for (String id : ids) {
            chosen.add(
                    Reproductions.find(id)
                            .orElseThrow(
                                    () ->
                                            new BadInput(
                                                    "reproduce",
                                                    "there is no reproduction '%s'%s"
                                                            .formatted(
                                                                    id,
                                                                    Suggestion.of(
                                                                            id,
                                                                            Reproductions
                                                                                    .ids())))));
        }
        return chosen;
    }

    private Map<String, Object> reproduce(Reproduction reproduction, Interruption interruption) {
        Findings findings;
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            Bench bench =
                    new Bench(
                            quick,
                            ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime,
                            ScenarioFile::withPreset,
                            (done, planned) -> {
                                progress.show(
                                        () ->
                                                "%s %s: %,d of %,d runs"
                                                        .formatted(
                                                                Progress.bar(part(done, planned)),
                                                                reproduction.id(),
                                                                done,
                                                                planned));
                                return !interruption.isWanted();
                            });
            findings = reproduction.study().run(bench);
        }
        FindingsPrinter printer =
                new FindingsPrinter(reproduction, findings, command(reproduction));
        PrintWriter out = spec.commandLine().getOut();
        if (markdown) {
            printer.printMarkdown(out);
        } else if (!Output.isStandard(json)) {
            printer.print(out);
        }
        out.flush();
        Map<String, Object> document = printer.document(quick);
        if (folder != null) {
            write(folder, reproduction.id(), printer, document);
        }
        return document;
    }

    private static double part(int done, int planned) {
        return planned == 0 ? 0 : Math.min(1, (double) done / planned);
    }

    private String command(Reproduction reproduction) {
        return "xw reproduce " + reproduction.id() + (quick ? " --quick" : "");
    }

    private void write(Path to, String id, FindingsPrinter printer, Map<String, Object> document) {
        PrintWriter out = spec.commandLine().getOut();
        List<String> figures = printer.figures();
        for (int i = 0; i < figures.size(); i++) {
            String name = figures.size() == 1 ? id + ".svg" : "%s-%d.svg".formatted(id, i + 1);
            Output.write(figures.get(i), to.resolve(name).toString(), out);
        }
        Output.write(Json.write(document), to.resolve(id + ".json").toString(), out);
    }
}
