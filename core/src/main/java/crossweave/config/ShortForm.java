package crossweave.config;

import java.util.Optional;

/**
 * A settings record that users write as a group, or as one word where that says it all. The record
 * also has a static method {@code parse}, which reads the word.
 */
public interface ShortForm {
    /** The word; empty if the record must be written as a group. */
    Optional<String> shortForm();
}
