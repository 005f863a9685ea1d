/** Graphs of tasks that send each other messages, and where the tasks are placed. */
package crossweave.workload.graph;
