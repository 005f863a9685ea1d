package crossweave.problem;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Settings that cannot be: a record whose {@link Checks} do not hold, or something that cannot be
 * made with it. Knows which settings are meant, but not where they were written: that is for {@link
 * Binder} to say.
 */
public final class InvalidSettings extends IllegalArgumentException {
    private final transient List<Violation> violations;

    public InvalidSettings(List<Violation> violations) {
        super(violations.stream().map(Violation::message).collect(Collectors.joining("\n")));
        this.violations = List.copyOf(violations);
    }

    /**
     * A single violation; the sentence goes on after the name of the setting, which is empty if
     * several are meant, and has the values that disagree at its {@code %s}.
     */
    public InvalidSettings(String key, ProblemCode code, String sentence, Object... values) {
        this(List.of(Violation.of(key, code, sentence, values)));
    }

    public List<Violation> violations() {
        return violations;
    }

    /**
     * What a refusal says. One of somebody who knows no settings, such as a user's class, is taken
     * line by line, as problems of the other kind.
     */
    public static List<Violation> of(IllegalArgumentException refusal, ProblemCode otherwise) {
        return refusal instanceof InvalidSettings known
                ? known.violations
                : String.valueOf(refusal.getMessage())
                        .lines()
                        .map(line -> new Violation("", otherwise, List.of(), line))
                        .toList();
    }

    /** The same refusal, told of a setting: its sentences go on after these words. */
    public static InvalidSettings within(
            String key, String words, IllegalArgumentException refusal, ProblemCode otherwise) {
        InvalidSettings told =
                new InvalidSettings(
                        of(refusal, otherwise).stream()
                                .map(
                                        each ->
                                                new Violation(
                                                        key,
                                                        each.code(),
                                                        each.values(),
                                                        key + " " + words + each.message()))
                                .toList());
        told.initCause(refusal);
        return told;
    }
}
