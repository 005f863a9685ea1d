/**
 * From tokens to the syntax tree. {@link crossweave.cpc.parse.CpcParser} is the entry point, and
 * each kind of construct has a parser of its own. An error never ends the parse: {@link
 * crossweave.cpc.parse.CpcTokenStream} skips to where the parse can resume, so that an author sees
 * all errors at once.
 */
package crossweave.cpc.parse;
