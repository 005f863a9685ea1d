/** Process graphs: tasks, and how much each sends to which others, without order or time. */
package crossweave.graph;
