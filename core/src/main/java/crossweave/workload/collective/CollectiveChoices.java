package crossweave.workload.collective;

import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Algorithms of a program's collective operations as a user writes them, each kind with its own:
 * {@code all-reduce=ring channels=2 broadcast=chain}.
 */
public record CollectiveChoices(String text) {
    private static final String FORM =
            "algorithms, each kind once, such as all-reduce=ring broadcast=chain,";

    /** An algorithm with its settings. */
    private record Entry(CollectiveKind kind, String algorithm) {}

    public static CollectiveChoices parse(String text) {
        CollectiveChoices choices =
                new CollectiveChoices(
                        text.strip().replaceAll("\\s*=\\s*", "=").replaceAll("[\\s,]+", " "));
        List<Entry> entries = choices.entries();
        if (entries.size() > entries.stream().map(Entry::kind).distinct().count()) {
            throw new IllegalArgumentException(FORM);
        }
        return choices;
    }

    /** A word that names no kind is a setting of the algorithm before it. */
    private List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (String word : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            Optional<CollectiveKind> kind = kind(word);
            if (kind.isPresent()) {
                entries.add(new Entry(kind.get(), word.substring(word.indexOf('=') + 1)));
            } else if (entries.isEmpty()) {
                throw new IllegalArgumentException(FORM);
            } else {
                Entry last = entries.removeLast();
                entries.add(new Entry(last.kind, last.algorithm + " " + word));
            }
        }
        return entries;
    }

    private static Optional<CollectiveKind> kind(String word) {
        return Arrays.stream(CollectiveKind.values())
                .filter(kind -> word.startsWith(kind + "="))
                .findFirst();
    }

    /** The algorithms; an InvalidSettings about the setting of this name says what is wrong. */
    public Map<CollectiveKind, Choice<CollectiveRule>> rules(String setting) {
        Map<CollectiveKind, Choice<CollectiveRule>> rules = new EnumMap<>(CollectiveKind.class);
        entries().forEach(entry -> rules.put(entry.kind, choice(entry, setting)));
        return rules;
    }

    private static Choice<CollectiveRule> choice(Entry entry, String setting) {
        Choice<CollectiveRule> choice;
        try {
            choice = Algorithms.choice(entry.algorithm);
        } catch (BadInput wrong) {
            Problem first = wrong.problems().getFirst();
            throw new InvalidSettings(
                    setting,
                    first.code(),
                    "has %s=%s: %s",
                    entry.kind,
                    entry.algorithm,
                    first.path().isEmpty()
                            ? first.message()
                            : first.path() + ": " + first.message());
        }
        if (!choice.build().kinds().contains(entry.kind)) {
            throw new InvalidSettings(
                    setting,
                    ProblemCode.CONFLICTING_SETTINGS,
                    "has %s=%s, which cannot do it; choose one of %s",
                    entry.kind,
                    entry.algorithm,
                    String.join(", ", Algorithms.names(entry.kind)));
        }
        return choice;
    }

    @Override
    public String toString() {
        return text;
    }
}
