/** Compares runs with what other simulators of networks give for the same machines. */
package crossweave.papers.study.peer;
