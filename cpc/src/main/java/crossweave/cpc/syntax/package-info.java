/**
 * The syntax tree of a CPC program, and the problems that lexer and parser find in its text. Read
 * {@link crossweave.cpc.syntax.ProgramTree} first, then {@link crossweave.cpc.syntax.Stmt} and
 * {@link crossweave.cpc.syntax.Expr}. {@link crossweave.cpc.syntax.TreePrinter} prints a tree as
 * text, and {@link crossweave.cpc.syntax.Diagnostics} prints problems with the source line and
 * carets. Nothing here resolves names or checks types: {@code cpc.analyze} does.
 */
package crossweave.cpc.syntax;
