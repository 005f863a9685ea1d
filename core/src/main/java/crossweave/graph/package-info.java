/**
 * Process graphs: tasks, and how much each sends to which other one, whatever the order and the
 * time.
 */
package crossweave.graph;
