/** Studies of PEC networks and R-Route [000]. */
package crossweave.papers.study.pec;
