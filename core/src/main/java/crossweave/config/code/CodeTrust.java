package crossweave.config.code;

import java.util.Optional;

/**
 * Decides whether code that a scenario names may be compiled and run. A scenario is data, and only
 * its user can allow code in it; implementations other than {@link #NONE} ask the user or know an
 * earlier answer.
 */
@FunctionalInterface
public interface CodeTrust {
    /** Refuses everything: nothing was approved, and nobody can be asked. */
    CodeTrust NONE = source -> Optional.of(unapproved(source) + ": nothing that it names is run");

    /** Why this source may be neither compiled nor run; empty if its user has approved both. */
    Optional<String> refusal(UserSource source);

    /** The first words of every refusal. */
    static String unapproved(UserSource source) {
        return "%s is code, which xw would compile and run, and you have not approved it (SHA-256 %s)"
                .formatted(source.file().written(), source.sha256());
    }
}
