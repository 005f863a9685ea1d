/**
 * From tokens to the tree: {@link crossweave.cpc.parse.CpcParser} is the door, and each kind of
 * construct has a parser of its own. A mistake never ends the parse: {@link
 * crossweave.cpc.parse.CpcTokenStream} skips to where reading can go on, so that an author learns
 * of all mistakes at once.
 */
package crossweave.cpc.parse;
