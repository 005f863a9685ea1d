/**
 * The text of a CPC program: tokens, the preprocessor, the parser and the tree that it makes. Pure:
 * a text and its diagnostics go in and out, nothing else is touched.
 */
package crossweave.cpc.syntax;
