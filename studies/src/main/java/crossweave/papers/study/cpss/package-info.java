/** Studies of the communication network simulator of CPPE [004]. */
package crossweave.papers.study.cpss;
