/**
 * Process graphs and placements of tasks: our own form, GraphML, METIS, Scotch, and rank files of
 * Open MPI.
 */
package crossweave.trace.task;
