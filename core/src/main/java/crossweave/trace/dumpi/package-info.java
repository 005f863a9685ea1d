/**
 * Traces of DUMPI (sst-dumpi): the calls of MPI that every rank of a program made, with their
 * times, a binary file for each. {@link crossweave.trace.dumpi.DumpiReader} draws the layout.
 */
package crossweave.trace.dumpi;
