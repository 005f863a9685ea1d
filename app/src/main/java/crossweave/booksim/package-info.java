/**
 * Configuration files of BookSim 2: their grammar, all their keys, what each becomes here, and
 * results in its form.
 */
package crossweave.booksim;
