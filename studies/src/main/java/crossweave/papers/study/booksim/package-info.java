/** Compares results of the virtual-channel router with those of BookSim 2. */
package crossweave.papers.study.booksim;
