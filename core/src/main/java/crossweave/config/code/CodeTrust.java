package crossweave.config.code;

import java.util.Optional;

/**
 * Whether code that a scenario names may be compiled and run. A scenario is data: only its user can
 * allow that, and only whoever can ask the user implements this in another way than {@link #NONE}.
 */
@FunctionalInterface
public interface CodeTrust {
    /** Nothing was approved, and there is nobody to ask. */
    CodeTrust NONE = source -> Optional.of(unapproved(source) + ": nothing that it names is run");

    /** Why this source may be neither compiled nor run; empty if its user has agreed to both. */
    Optional<String> refusal(UserSource source);

    /** How every refusal begins. */
    static String unapproved(UserSource source) {
        return "%s is code, which xw would compile and run, and you have not approved it (SHA-256 %s)"
                .formatted(source.file().written(), source.sha256());
    }
}
