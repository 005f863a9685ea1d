/** {@code xw graph}: process graphs, shown, converted, and extracted from traces and runs. */
package crossweave.cli.graph;
