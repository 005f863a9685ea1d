/** Processes that talk by MPI: Open MPI's library, called as it is. */
package crossweave.mpi;
