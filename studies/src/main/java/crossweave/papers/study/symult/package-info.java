/** Experiments on the Symult 2010 [003], chapter 4, on a model whose costs were calibrated. */
package crossweave.papers.study.symult;
