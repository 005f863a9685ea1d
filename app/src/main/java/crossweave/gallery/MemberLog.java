package crossweave.gallery;

import crossweave.files.WriteErrors;
import crossweave.papers.Claim;
import crossweave.papers.Findings;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.InputFile;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Findings of ensemble members so far, one per line in a file per reproduction, so that an
 * interrupted reproduction can continue. Without a folder, nothing is kept.
 *
 * @param version of the program; findings of other versions are ignored
 */
public record MemberLog(Optional<Path> folder, String version) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** A line of a file. */
    private record Line(String version, boolean quick, int member, Findings findings) {}

    /** The findings of a reproduction's members in this form, by their numbers. */
    Map<Integer, Findings> found(String id, boolean quick) {
        Map<Integer, Findings> found = new TreeMap<>();
        Optional<Path> file = folder.map(each -> file(each, id)).filter(Files::exists);
        if (file.isPresent()) {
            InputFile.text(file.get())
                    .lines()
                    .map(text -> line(text, file.get()))
                    .filter(line -> line.version.equals(version) && line.quick == quick)
                    .forEach(line -> found.put(line.member, line.findings));
        }
        return found;
    }

    private static Line line(String text, Path file) {
        try {
            return JSON.readValue(text, Line.class);
        } catch (JacksonException e) {
            throw new BadInput(
                    file.toString(),
                    ProblemCode.FILE_FORMAT,
                    "is not what this program writes; delete it");
        }
    }

    /** Keeps figures and tables of the first member only, because only those are shown. */
    void keep(String id, boolean quick, int member, Findings findings) {
        if (folder.isPresent()) {
            Findings kept = member == 0 ? findings : claims(findings.claims());
            write(
                    file(folder.get(), id),
                    JSON.writeValueAsString(new Line(version, quick, member, kept)) + "\n");
        }
    }

    private static Findings claims(List<Claim> claims) {
        return new Findings(claims, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    private static Path file(Path folder, String id) {
        return folder.resolve(id + ".members.jsonl");
    }

    private static void write(Path file, String line) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw WriteErrors.because(e, file.toString());
        }
    }
}
