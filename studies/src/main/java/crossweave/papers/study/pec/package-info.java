/** Studies of PEC networks [000]. */
package crossweave.papers.study.pec;
