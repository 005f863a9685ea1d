/** Studies of Mesh of Clos networks [001]. */
package crossweave.papers.study.clos;
