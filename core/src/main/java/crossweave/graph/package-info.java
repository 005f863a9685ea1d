/** Process graphs: tasks and what they send to each other, whatever the order and the time. */
package crossweave.graph;
