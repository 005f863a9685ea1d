/** Communicators of MPI, for the readers of traces whose calls name them. */
package crossweave.trace.mpi;
