package crossweave.cpc.syntax;

import java.util.List;
import java.util.Optional;

/** What a program is made of, outside of functions. */
public sealed interface TopLevelItem {

    SourceSpan span();

    record Variables(List<VariableDeclaration> variables, SourceSpan span)
            implements TopLevelItem {}

    record Struct(Expr.Name name, List<VariableDeclaration> fields, SourceSpan span)
            implements TopLevelItem {}

    /**
     * A function; without a body it is only announced.
     *
     * @param result the type of its value, void if it has none
     */
    record Function(
            TypeName result,
            Expr.Name name,
            List<VariableDeclaration> parameters,
            Optional<Stmt.Block> body,
            SourceSpan span)
            implements TopLevelItem {}

    /**
     * {@code arch torus T[8][8];} or {@code phyArch mesh M[8][8];}.
     *
     * @param isPhysical whether it was written with phyArch
     * @param topology a word of the catalog, or the whole text of a topology between quotes; shared
     *     where processors share their memory
     */
    record Machine(
            boolean isPhysical,
            String topology,
            Expr.Name name,
            List<Expr> extents,
            SourceSpan span)
            implements TopLevelItem {}
}
