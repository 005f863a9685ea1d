package crossweave.cpc.syntax;

import java.util.List;
import java.util.Optional;

/** A declaration outside of functions. */
public sealed interface TopLevelItem {

    SourceSpan span();

    record Variables(List<VariableDeclaration> variables, SourceSpan span)
            implements TopLevelItem {}

    record Struct(Expr.Name name, List<VariableDeclaration> fields, SourceSpan span)
            implements TopLevelItem {}

    /**
     * A function definition; a prototype if there is no body.
     *
     * @param result the return type; void if it returns nothing
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
     * @param isPhysical whether the keyword is phyArch
     * @param topology a name from the catalog of topologies, the text of a topology between quotes,
     *     or {@code shared} for a machine with shared memory
     */
    record Machine(
            boolean isPhysical,
            String topology,
            Expr.Name name,
            List<Expr> extents,
            SourceSpan span)
            implements TopLevelItem {}
}
