/** Studies of the Mesh of Clos, beside a grid of transputers [001]. */
package crossweave.papers.study.clos;
