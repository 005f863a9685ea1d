package crossweave.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What Jazzer calls, by these names, with one input after the other. Defects are written into a
 * folder, each once, and the search goes on.
 */
public final class UnderJazzer {
    private static final Set<String> FOUND = new HashSet<>(); // defects
    private static final Map<String, Long> ANSWERS = new HashMap<>(); // inputs by shape of answer
    private static State state = State.NONE;

    private record State(Subject subject, Recipe recipe, Path input, Path findings) {
        private static final State NONE = none();

        private static State none() {
            Subject nobody = new Subject("", List.of(), List.of(), List.of(), (_, _) -> {});
            return new State(nobody, new Recipe(nobody, List.of()), Path.of(""), Path.of(""));
        }
    }

    private UnderJazzer() {}

    /** Properties say which reader it is, and the folder to work in. */
    public static void fuzzerInitialize() throws IOException {
        Subject subject = Subjects.named(System.getProperty("crossweave.fuzz.reader", ""));
        Path folder = Path.of(System.getProperty("crossweave.fuzz.folder", ""));
        Path input = Files.createDirectories(folder.resolve("input"));
        Path findings = Files.createDirectories(folder.resolve("findings"));
        state =
                new State(
                        subject,
                        new Recipe(subject, Campaign.known(subject, folder)),
                        input,
                        findings);
    }

    public static void fuzzerTestOneInput(byte[] given) throws IOException {
        byte[] input = state.recipe.made(given);
        Verdict verdict = Trials.measured(state.subject, input, state.input);
        ANSWERS.merge(verdict.shape(), 1L, Long::sum);
        if (verdict.isDefect() && FOUND.add(verdict.defect())) {
            write(verdict, input);
        }
    }

    private static void write(Verdict verdict, byte[] input) throws IOException {
        String name = "%s-%08x.txt".formatted(state.subject, verdict.defect().hashCode());
        String text =
                "%s%n%s%n%s%n".formatted(verdict.defect(), verdict.details(), Corpus.line(input));
        Files.writeString(state.findings.resolve(name), text);
    }

    /** Tells how inputs were answered: how many were read, and the commonest refusal. */
    public static void fuzzerTearDown() throws IOException {
        long all = ANSWERS.values().stream().mapToLong(Long::longValue).sum();
        long read = ANSWERS.getOrDefault(Verdict.READ.shape(), 0L);
        ANSWERS.remove(Verdict.READ.shape());
        String commonest =
                ANSWERS.entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .map(answer -> answer.getValue() + " times '" + answer.getKey() + "'")
                        .orElse("none");
        String text =
                "%d tried, %d read, %d kinds of refusals, the commonest %s%n"
                        .formatted(all, read, ANSWERS.size(), commonest);
        Files.writeString(
                state.findings.resolveSibling("answers.txt"), text, StandardCharsets.UTF_8);
    }
}
