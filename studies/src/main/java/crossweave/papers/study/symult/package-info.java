/** Experiments on the Symult 2010 [003], made again. */
package crossweave.papers.study.symult;
