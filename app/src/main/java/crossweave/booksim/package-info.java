/**
 * Reads configuration files of BookSim 2. {@link crossweave.booksim.Translation} turns one into the
 * tree of a scenario file; {@link crossweave.booksim.BookSimReport} prints results in BookSim's
 * form. The keys are in {@code keys}. This package never simulates.
 */
package crossweave.booksim;
