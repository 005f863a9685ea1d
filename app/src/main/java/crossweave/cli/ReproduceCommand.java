package crossweave.cli;

import crossweave.files.Json;
import crossweave.gallery.Exhibit;
import crossweave.gallery.Gallery;
import crossweave.papers.Bench;
import crossweave.papers.Reproduction;
import crossweave.papers.Reproductions;

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
            chosen.add(Gallery.find(id));
        }
        return chosen;
    }

    private Map<String, Object> reproduce(Reproduction reproduction, Interruption interruption) {
        Exhibit exhibit;
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            exhibit =
                    Exhibit.make(
                            reproduction,
                            quick,
                            Version.text(),
                            (done, planned) -> {
                                progress.show(() -> line(reproduction, done, planned));
                                return !interruption.isWanted();
                            });
        }
        FindingsPrinter printer = new FindingsPrinter(exhibit);
        PrintWriter out = spec.commandLine().getOut();
        if (markdown) {
            printer.printMarkdown(out);
        } else if (!Output.isStandard(json)) {
            printer.print(out);
        }
        out.flush();
        Map<String, Object> document = exhibit.document();
        if (folder != null) {
            write(folder, exhibit, document);
        }
        return document;
    }

    private static double part(int done, int planned) {
        return planned == 0 ? 0 : Math.min(1, (double) done / planned);
    }

    private static String line(Reproduction reproduction, int done, int planned) {
        return "%s %s: %,d of %,d runs"
                .formatted(Progress.bar(part(done, planned)), reproduction.id(), done, planned);
    }

    private void write(Path to, Exhibit exhibit, Map<String, Object> document) {
        PrintWriter out = spec.commandLine().getOut();
        exhibit.figures()
                .forEach((name, svg) -> Output.write(svg, to.resolve(name).toString(), out));
        String name = exhibit.reproduction().id() + ".json";
        Output.write(Json.write(document), to.resolve(name).toString(), out);
    }
}
