/** Several processes for one simulation, by Open MPI. */
package crossweave.mpi;
