/**
 * Generates vCode. {@link crossweave.cpc.compile.CpcCompiler} is the entry point: it parses a
 * program, has {@code cpc.analyze} check it, and generates the code of each function. The same text
 * always gives the same code.
 */
package crossweave.cpc.compile;
