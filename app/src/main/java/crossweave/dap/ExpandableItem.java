package crossweave.dap;

import org.eclipse.lsp4j.debug.Variable;

import java.util.List;
import java.util.Optional;

/** Something that an editor can open, to see what is in it. */
interface ExpandableItem {

    /** So many of its parts; where it has names and no indices, all. */
    List<Variable> parts(int from, int count);

    /** The expression for a part that is a variable of the program. */
    default Optional<String> expression(String part) {
        return Optional.empty();
    }

    /** Where its expressions are meant. */
    Handles.Spot spot();
}
