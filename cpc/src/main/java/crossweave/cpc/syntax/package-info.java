/**
 * The tree of a CPC program as its author wrote it, and what is wrong with its text. Read {@link
 * crossweave.cpc.syntax.ProgramTree} first, then {@link crossweave.cpc.syntax.Stmt} and {@link
 * crossweave.cpc.syntax.Expr}. {@link crossweave.cpc.syntax.TreePrinter} writes a tree as text
 * again, and {@link crossweave.cpc.syntax.Diagnostics} prints problems with the line and carets.
 * Nothing here knows what a name means: that is found by {@code cpc.analyze}.
 */
package crossweave.cpc.syntax;
