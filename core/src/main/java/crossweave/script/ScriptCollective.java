package crossweave.script;

import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.config.Choice;

import java.util.Optional;

/**
 * What all processes of a script do together.
 *
 * @param by the algorithm that the script names, if it does
 */
public record ScriptCollective(CollectiveKind kind, Optional<Choice<CollectiveRule>> by) {}
