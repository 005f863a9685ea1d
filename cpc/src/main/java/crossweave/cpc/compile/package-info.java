/**
 * Makes vCode. {@link crossweave.cpc.compile.CpcCompiler} is the door: it parses a program, has
 * {@code cpc.analyze} check it, and generates the code of each function. It is pure: the same text
 * gives the same code.
 */
package crossweave.cpc.compile;
