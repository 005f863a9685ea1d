/**
 * All reproductions ({@link crossweave.papers.study.Reproductions}); the studies of each paper are
 * in a package below.
 */
package crossweave.papers.study;
