package crossweave.cpc.syntax;

import java.util.List;
import java.util.Optional;

/**
 * A type as it was written: {@code int}, {@code struct point *}, {@code channel float [4]}.
 *
 * @param isChannel whether it is a channel of the type
 * @param struct the name of a struct, where the base is one
 * @param pointers stars after the base
 * @param extents of an array, outermost first; an empty one only in a parameter's first place
 */
public record TypeName(
        Base base,
        boolean isChannel,
        Optional<Expr.Name> struct,
        int pointers,
        List<Optional<Expr>> extents,
        SourceSpan span) {

    public TypeName {
        extents = List.copyOf(extents);
    }

    /** What a type begins with; {@code double} is another word for float. */
    public enum Base {
        VOID,
        CHAR,
        INT,
        FLOAT,
        STRUCT,
        /** What was complained about: it goes with everything. */
        WRONG
    }
}
