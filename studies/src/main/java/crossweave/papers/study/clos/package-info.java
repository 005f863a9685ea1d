/** Studies of the Mesh of Clos and, for comparison, of a grid of transputers [001]. */
package crossweave.papers.study.clos;
