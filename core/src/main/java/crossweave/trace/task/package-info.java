/**
 * Process graphs and placements from files and to files: our own form, GraphML, METIS, Scotch, and
 * rank files of Open MPI. {@link crossweave.trace.task.TaskFiles} and {@link
 * crossweave.trace.task.PlacementFiles} are the entry points.
 */
package crossweave.trace.task;
