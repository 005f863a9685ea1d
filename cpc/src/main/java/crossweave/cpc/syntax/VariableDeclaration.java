package crossweave.cpc.syntax;

import java.util.Optional;

/**
 * The declaration of a variable, of a parameter or of a field of a struct.
 *
 * @param isReference whether it is a parameter passed by reference, written with {@code &}
 * @param initial the initializer, if there is one
 */
public record VariableDeclaration(
        TypeName type, Expr.Name name, boolean isReference, Optional<Expr> initial) {}
