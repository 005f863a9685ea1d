/**
 * Configuration files of BookSim 2. {@link crossweave.booksim.Translation} turns one into the tree
 * that a scenario file would give; {@link crossweave.booksim.BookSimReport} prints results in its
 * form. The keys are in {@code keys}.
 */
package crossweave.booksim;
