/**
 * All keys of a BookSim 2 configuration: their defaults and translations. {@link
 * crossweave.booksim.keys.BookSimKeys} is the catalog; translation, messages and the reference page
 * read it.
 */
package crossweave.booksim.keys;
