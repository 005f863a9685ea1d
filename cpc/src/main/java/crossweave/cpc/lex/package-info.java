/**
 * From the text of a file to tokens: {@link crossweave.cpc.lex.CpcLexer} cuts a file into tokens,
 * {@link crossweave.cpc.lex.Preprocessor} carries out the lines that begin with {@code #} and
 * expands macros. What the parser reads has no macros in it any more. {@link
 * crossweave.cpc.lex.Lexeme} is for editors: it leaves nothing out and expands nothing.
 */
package crossweave.cpc.lex;
