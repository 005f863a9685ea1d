/** {@code xw graph}: shows and converts process graphs, and extracts them from traces and runs. */
package crossweave.cli.graph;
