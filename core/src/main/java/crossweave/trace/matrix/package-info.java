/** Traffic matrices: a line for each source. */
package crossweave.trace.matrix;
