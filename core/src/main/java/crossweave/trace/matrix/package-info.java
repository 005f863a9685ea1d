/** Traffic matrices, a line for each row. */
package crossweave.trace.matrix;
