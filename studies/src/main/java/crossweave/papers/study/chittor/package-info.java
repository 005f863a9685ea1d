/** Studies of the thesis on contention and mapping [003]. */
package crossweave.papers.study.chittor;
