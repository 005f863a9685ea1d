/**
 * From the text of a file to tokens: {@link crossweave.cpc.lex.CpcLexer} splits a file into tokens,
 * {@link crossweave.cpc.lex.Preprocessor} executes the directives and expands macros. The tokens
 * that the parser gets contain no macros. {@link crossweave.cpc.lex.Lexeme} is for editors: it
 * includes comments and expands nothing.
 */
package crossweave.cpc.lex;
