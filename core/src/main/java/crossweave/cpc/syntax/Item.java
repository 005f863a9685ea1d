package crossweave.cpc.syntax;

import java.util.List;
import java.util.Optional;

/** What a program is made of, outside of functions. */
public sealed interface Item {

    Span span();

    record Variables(List<Variable> variables, Span span) implements Item {}

    record Struct(Expr.Name name, List<Variable> fields, Span span) implements Item {}

    /**
     * A function; without a body it is only announced.
     *
     * @param result the type of its value, void if it has none
     */
    record Function(
            TypeName result,
            Expr.Name name,
            List<Variable> parameters,
            Optional<Stmt.Block> body,
            Span span)
            implements Item {}

    /**
     * {@code arch torus T[8][8];} or {@code phyArch mesh M[8][8];}.
     *
     * @param isPhysical whether it was written with phyArch
     * @param topology a word of the catalog, or the whole text of a topology between quotes; shared
     *     where processors share their memory
     */
    record Machine(
            boolean isPhysical, String topology, Expr.Name name, List<Expr> extents, Span span)
            implements Item {}
}
