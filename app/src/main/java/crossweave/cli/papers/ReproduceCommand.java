package crossweave.cli.papers;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Output.Wanted;
import crossweave.cli.output.Progress;
import crossweave.cli.output.Version;
import crossweave.files.Json;
import crossweave.gallery.Exhibit;
import crossweave.gallery.Exhibit.Form;
import crossweave.gallery.Gallery;
import crossweave.gallery.GalleryPage;
import crossweave.gallery.MemberLog;
import crossweave.gallery.TimeTaken.Stopwatch;
import crossweave.gallery.ValidationPages;
import crossweave.gallery.VerdictTally;
import crossweave.papers.Reproduction;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.Reproductions;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

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
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code xw reproduce}: repeats experiments of papers and says which of their claims hold. */
@Command(
        name = "reproduce",
        description = "Repeat experiments of the papers and check their claims.",
        mixinStandardHelpOptions = true)
public final class ReproduceCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "list|all|ID",
            description = "list (what can be reproduced), all, or some of the names in the list.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--quick",
            description = "Make fewer and smaller runs, which take seconds instead of minutes.")
    private boolean quick;

    @Option(
            names = "--members",
            paramLabel = "N",
            description =
                    "Judge claims over an ensemble of N members, which differ in seeds "
                            + "and in values that the paper leaves open (20; 5 with --quick).")
    private @Nullable Integer members;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(names = "--markdown", description = "Print Markdown instead of plain text.")
    private boolean markdown;

    @Option(
            names = "--pages",
            paramLabel = "FOLDER",
            description = "Update the tables of claims in the Markdown pages of this folder.")
    private @Nullable Path pages;

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description =
                    "Keep figures (SVG) and findings (JSON) in this folder; findings "
                            + "of ensemble members that are there already are reused.")
    private @Nullable Path folder;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Write all findings as an HTML page (gallery.html if all are reproduced).")
    private @Nullable String html;

    @Override
    public Integer call() {
        if (ids.equals(List.of("list"))) {
            printList();
            return ExitCode.OK.number();
        }
        if (members != null && members < 1) {
            throw new BadInput(
                    "--members", ProblemCode.TOO_SMALL, "is %d, but it takes at least 1", members);
        }
        List<Reproduction> chosen = chosen();
        Optional<String> page = Optional.ofNullable(html).or(this::usualPage);
        boolean printsText =
                !Output.usesStandardOutput(new Wanted("--json", json), new Wanted("--html", html));
        Output.check(json);
        page.ifPresent(Output::check);
        try (Interruption interruption = new Interruption(out())) {
            List<Exhibit> exhibits = new ArrayList<>();
            boolean hasFailed = false;
            try {
                for (Reproduction reproduction : chosen) {
                    Optional<Exhibit> made = attempt(reproduction, interruption);
                    made.ifPresent(exhibits::add);
                    made.ifPresent(exhibit -> show(exhibit, printsText));
                    hasFailed |= made.isEmpty();
                }
            } catch (StudyRunner.Stopped e) {
                err().println(
                                "xw: interrupted: %d of %d are finished"
                                        .formatted(exhibits.size(), chosen.size()));
                err().flush();
            }
            if (pages != null && exhibits.size() == Reproductions.ALL.size()) {
                new ValidationPages(pages).summarize(exhibits);
            }
            if (json != null) {
                Output.write(Json.write(documents(exhibits)), json, out());
            }
            page.ifPresent(file -> writePage(new GalleryPage(exhibits, chosen.size()), file));
            printSummary(exhibits, page, printsText && !markdown ? out() : err());
            return hasFailed ? ExitCode.FAILED.number() : interruption.exitCode();
        }
    }

    /** Runs one reproduction; a failure is reported, and the others still run. */
    private Optional<Exhibit> attempt(Reproduction reproduction, Interruption interruption) {
        try {
            return Optional.of(reproduce(reproduction, interruption));
        } catch (BadInput e) {
            err().println("xw: %s: %s".formatted(reproduction.id(), e.getMessage()));
            err().flush();
            return Optional.empty();
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private void printList() {
        for (Reproduction r : Reproductions.ALL) {
            out().println("  %-20s %-20s %s".formatted(r.id(), r.source(), r.sentence()));
        }
    }

    private boolean isAll() {
        return ids.equals(List.of("all"));
    }

    private Optional<String> usualPage() {
        return isAll() ? Optional.of("gallery.html") : Optional.empty();
    }

    private List<Reproduction> chosen() {
        return isAll() ? Reproductions.ALL : ids.stream().distinct().map(Gallery::find).toList();
    }

    private Exhibit reproduce(Reproduction reproduction, Interruption interruption) {
        try (Progress progress = new Progress(err())) {
            return Exhibit.make(
                    reproduction,
                    members == null ? Form.of(quick) : Form.of(quick, members),
                    new MemberLog(Optional.ofNullable(folder), Version.text()),
                    Stopwatch.OF_PROGRAM,
                    (done, planned) -> {
                        progress.show(() -> line(reproduction, done, planned));
                        return !interruption.isWanted();
                    });
        }
    }

    /** Prints an exhibit, and writes it into the folder. */
    private void show(Exhibit exhibit, boolean printsText) {
        FindingsPrinter printer = new FindingsPrinter(exhibit);
        if (printsText && markdown) {
            printer.printMarkdown(out());
        } else if (printsText) {
            printer.print(out());
        }
        out().flush();
        if (folder != null) {
            write(folder, exhibit);
        }
        if (pages != null) {
            new ValidationPages(pages).update(exhibit);
        }
    }

    private static Map<String, Object> documents(List<Exhibit> exhibits) {
        Map<String, Object> documents = new LinkedHashMap<>();
        exhibits.forEach(each -> documents.put(each.reproduction().id(), each.document()));
        return documents;
    }

    private void writePage(GalleryPage page, String file) {
        if (!page.exhibits().isEmpty()) {
            Output.write(page.html(), file, out());
        }
    }

    /** Prints the overall outcome, and where the pages are. */
    private static void printSummary(
            List<Exhibit> exhibits, Optional<String> page, PrintWriter to) {
        if (exhibits.size() > 1) {
            to.println("claims of papers: " + VerdictTally.ofPapers(exhibits));
            to.println("claims of our own: " + VerdictTally.ours(exhibits));
        }
        if (!exhibits.isEmpty()) {
            page.filter(file -> !Output.isStandard(file))
                    .ifPresent(file -> to.println("page: " + file));
        }
        to.flush();
    }

    private static double part(int done, int planned) {
        return planned == 0 ? 0 : Math.min(1, (double) done / planned);
    }

    private static String line(Reproduction reproduction, int done, int planned) {
        return "%s %s: %,d of %,d runs"
                .formatted(Progress.bar(part(done, planned)), reproduction.id(), done, planned);
    }

    private void write(Path to, Exhibit exhibit) {
        exhibit.figures()
                .forEach((name, svg) -> Output.write(svg, to.resolve(name).toString(), out()));
        String name = exhibit.reproduction().id() + ".json";
        Output.write(Json.write(exhibit.document()), to.resolve(name).toString(), out());
    }
}
