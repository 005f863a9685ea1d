/** Time-independent traces of SimGrid: what each rank of an MPI program did. */
package crossweave.trace.simgrid;
