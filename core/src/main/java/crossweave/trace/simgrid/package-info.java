/** Time-independent traces of SimGrid. */
package crossweave.trace.simgrid;
