/**
 * Simulations over several processes: {@link crossweave.mpi.MpiRanks} calls the library of Open MPI
 * through the Foreign Function API.
 */
package crossweave.mpi;
