package crossweave.cli;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Progress;
import crossweave.cli.output.Version;
import crossweave.files.WriteCheck;
import crossweave.files.WriteErrors;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.recording.PlayerPage;
import crossweave.site.DocumentationFolder;
import crossweave.site.RunRecorder;
import crossweave.site.Site;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** {@code xw docs}: writes the documentation as a web site. */
@Command(
        name = "docs",
        description = {
            "Write the documentation as a web site, with players of recorded runs.",
            "It needs no server and no network: open its index.html, or publish the folder."
        },
        mixinStandardHelpOptions = true)
final class DocsCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
            names = {"--out", "--folder"},
            required = true,
            paramLabel = "FOLDER",
            description = "Keep the web site in this folder, which must be new or empty.")
    private Path folder = Path.of("");

    @Override
    public Integer call() {
        checkFolder();
        DocumentationFolder documentation =
                DocumentationFolder.installed()
                        .orElseThrow(
                                () ->
                                        new BadInput(
                                                "docs",
                                                ProblemCode.FILE_MISSING,
                                                "there is no documentation beside this xw; run the"
                                                    + " one in the folder of the sources or of the"
                                                    + " unpacked zip"));
        boolean hasPlayer = PlayerPage.exists();
        Optional<RunRecorder> recorder =
                Optional.of((RunRecorder) arguments -> player(documentation, arguments))
                        .filter(_ -> hasPlayer);
        Site site;
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            Consumer<String> teller = line -> progress.show(() -> line);
            site = Site.of(documentation, Version.text(), recorder, teller);
        } catch (CancellationException e) { // Ctrl-C; nothing was written
            return ExitCode.INTERRUPTED.number();
        }
        write(site.files());
        PrintWriter out = spec.commandLine().getOut();
        long pages = site.files().keySet().stream().filter(DocsCommand::isPage).count();
        out.printf("wrote %,d pages and %,d players%n", pages - site.players(), site.players());
        if (!hasPlayer) {
            out.println("without players, as this xw was built without Node");
        }
        out.println("open " + folder.resolve("index.html"));
        return ExitCode.OK.number();
    }

    private static boolean isPage(String path) {
        return path.endsWith(".html");
    }

    /** Nothing that is there is overwritten or mixed with other pages. */
    private void checkFolder() {
        try {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    if (files.findAny().isPresent()) {
                        throw new BadInput(
                                "--out " + folder,
                                ProblemCode.NOT_ALLOWED,
                                "this folder is not empty; name a new one, or empty it first");
                    }
                }
            }
            WriteCheck.checkFolder(folder);
        } catch (IOException e) {
            throw WriteErrors.because(e, "--out " + folder);
        }
    }

    /** Runs {@code xw run}, and gives the page that plays it. */
    private static String player(DocumentationFolder documentation, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("run"));
        for (String argument : arguments) {
            boolean isFile = argument.startsWith("examples/");
            command.add(isFile ? documentation.home().resolve(argument).toString() : argument);
        }
        command.addAll(List.of("--record", "-"));
        StringWriter page = new StringWriter();
        StringWriter errors = new StringWriter();
        int code =
                Main.run(
                        command.toArray(String[]::new),
                        new PrintWriter(page),
                        new PrintWriter(errors));
        if (code == ExitCode.INTERRUPTED.number()) {
            throw new CancellationException();
        }
        if (code != ExitCode.OK.number() && code != ExitCode.FAILED.number()) { // a deadlock fails
            throw new BadInput(
                    String.join(" ", command), ProblemCode.INVALID, errors.toString().strip());
        }
        return page.toString();
    }

    private void write(Map<String, byte[]> files) {
        Path file = folder;
        try {
            for (Map.Entry<String, byte[]> entry : files.entrySet()) {
                file = folder.resolve(entry.getKey());
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.write(file, entry.getValue());
            }
        } catch (IOException e) {
            throw WriteErrors.because(e, file.toString());
        }
    }
}
