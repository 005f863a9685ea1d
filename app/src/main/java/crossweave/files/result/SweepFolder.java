package crossweave.files.result;

import static java.nio.file.StandardOpenOption.CREATE_NEW;

import crossweave.config.SettingsReflection;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.Sweep;
import crossweave.files.Json;
import crossweave.files.WriteCheck;
import crossweave.files.WriteErrors;
import crossweave.metric.MetricValues;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.InputFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The folder of a sweep: a JSON file per finished run. A file appears completely or not at all, so
 * that an abort loses only the runs in progress.
 */
public final class SweepFolder {
    private static final int LONGEST_NAME = 120;

    private final Path folder;
    private final String version;
    private final Writing writing;
    private final AtomicInteger written = new AtomicInteger(); // files begun so far

    /** Writes a text to a new file. */
    interface Writing {
        void write(Path file, String text) throws IOException;
    }

    /** Checks that the folder is writable; it is created with the first file. */
    public SweepFolder(Path folder, String version) {
        this(folder, version, (file, text) -> Files.writeString(file, text, CREATE_NEW));
    }

    /** With another way to write files. */
    public SweepFolder(Path folder, String version, Writing writing) {
        this.folder = folder;
        this.version = version;
        this.writing = writing;
        try {
            WriteCheck.checkFolder(folder);
        } catch (IOException e) {
            throw WriteErrors.because(e, "--folder " + folder);
        }
    }

    /** The metrics of a run that finished earlier; refuses files of another scenario. */
    public Optional<MetricValues> find(Sweep.Point point, Scenario scenario) {
        Path file = file(point, scenario.seed());
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Map<String, Object> document;
        try {
            document = Json.read(InputFile.text(file));
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    file.toString(), ProblemCode.FILE_FORMAT, "is no result of a run; delete it");
        }
        Object expected = Json.read(Json.write(SettingsReflection.effective(scenario)));
        if (!expected.equals(document.get("scenario"))
                || !version.equals(document.get("version"))
                || !ResultDocument.FORMAT.equals(document.get("format"))) {
            throw new BadInput(
                    file.toString(),
                    ProblemCode.CONTRADICTION,
                    "is of another scenario or version; choose another --folder, or delete it");
        }
        return Optional.of(MetricValues.read(document, scenario.measure().measured()));
    }

    public void write(Sweep.Point point, long seed, Map<String, Object> document) {
        write(file(point, seed), Json.write(document));
    }

    /** Writes a file beside the results. */
    public void write(String name, String text) {
        write(folder.resolve(name), text);
    }

    private void write(Path file, String text) {
        Path temporary =
                folder.resolve(
                        "unfinished-%d-%d.tmp"
                                .formatted(
                                        ProcessHandle.current().pid(), written.incrementAndGet()));
        try {
            Files.createDirectories(folder);
            try {
                // with the usual permissions, unlike Java's temporary files
                writing.write(temporary, text);
                Files.move(
                        temporary,
                        file,
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(temporary); // a full disk leaves an incomplete file
            }
        } catch (IOException e) {
            throw WriteErrors.because(e, file.toString());
        }
    }

    /** Named by its settings; a hash distinguishes names that had to be changed. */
    private Path file(Sweep.Point point, long seed) {
        String text = point.text().replace(", ", ",") + ",seed=" + seed;
        String name = text.replaceAll("[^A-Za-z0-9._=,+-]", "_");
        if (name.length() > LONGEST_NAME) {
            name = name.substring(0, LONGEST_NAME);
        }
        return folder.resolve(
                name.equals(text)
                        ? name + ".json"
                        : "%s~%08x.json".formatted(name, text.hashCode()));
    }
}
