package crossweave.dap;

import org.eclipse.lsp4j.debug.Variable;

import java.util.List;
import java.util.Optional;

/** Something that an editor can expand. */
interface ExpandableItem {

    /** A range of its parts; all of them if they have names instead of indices. */
    List<Variable> parts(int from, int count);

    /** The expression for a part that is a variable of the program. */
    default Optional<String> expression(String part) {
        return Optional.empty();
    }

    /** Where its expressions are evaluated. */
    Handles.Spot spot();
}
