/**
 * Every key of a BookSim 2 configuration: its default, and what it becomes here. {@link
 * crossweave.booksim.keys.BookSimKeys} is the catalog; translation, messages and the reference page
 * read it.
 */
package crossweave.booksim.keys;
