package crossweave.problem;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Settings that cannot work: {@link Checks} of a record failed, or something cannot be built from
 * it. The exception knows which settings are wrong, but not where they were written; {@code Binder}
 * adds the positions.
 */
public final class InvalidSettings extends IllegalArgumentException {
    private final transient List<Violation> violations;

    public InvalidSettings(List<Violation> violations) {
        super(violations.stream().map(Violation::message).collect(Collectors.joining("\n")));
        this.violations = List.copyOf(violations);
    }

    /**
     * A single violation. The sentence continues after the name of the setting, which is empty if
     * it concerns several; each {@code %s} takes one of the values that disagree.
     */
    public InvalidSettings(String key, ProblemCode code, String sentence, Object... values) {
        this(List.of(Violation.of(key, code, sentence, values)));
    }

    public List<Violation> violations() {
        return violations;
    }

    /**
     * The violations in a refusal. Any other exception, such as one from a user's class, gives one
     * violation per line of its message, of kind {@code otherwise}.
     */
    public static List<Violation> of(IllegalArgumentException refusal, ProblemCode otherwise) {
        return refusal instanceof InvalidSettings known
                ? known.violations
                : String.valueOf(refusal.getMessage())
                        .lines()
                        .map(line -> new Violation("", otherwise, List.of(), line))
                        .toList();
    }

    /** The same refusal about an outer setting: its sentences continue after these words. */
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
