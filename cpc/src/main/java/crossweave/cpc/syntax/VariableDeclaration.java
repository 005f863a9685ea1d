package crossweave.cpc.syntax;

import java.util.Optional;

/**
 * A declared variable, parameter or field of a struct.
 *
 * @param isReference a parameter written with {@code &}: another name for the caller's variable
 * @param initial its first value, where one is given
 */
public record VariableDeclaration(
        TypeName type, Expr.Name name, boolean isReference, Optional<Expr> initial) {}
