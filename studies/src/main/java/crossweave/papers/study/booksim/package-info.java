/** Points that were measured with BookSim 2, beside ours. */
package crossweave.papers.study.booksim;
