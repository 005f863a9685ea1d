package crossweave.cpc.syntax;

import java.util.List;
import java.util.Optional;

/**
 * A type as written: {@code int}, {@code struct point *}, {@code channel float [4]}.
 *
 * @param isChannel whether it is a channel that carries values of the base type
 * @param struct the name of the struct, if the base is one
 * @param pointers the number of stars
 * @param extents of an array, outermost first; only the first extent of a parameter may be empty
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

    /** The base type; {@code double} is a synonym of {@code float}. */
    public enum Base {
        VOID,
        CHAR,
        INT,
        FLOAT,
        STRUCT,
        /** Stands for a syntax error that has been reported; it is compatible with every type. */
        WRONG
    }
}
