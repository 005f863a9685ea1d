/** Experiments of [003] chapter 4 on a calibrated model of the Symult 2010. */
package crossweave.papers.study.symult;
