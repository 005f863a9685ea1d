/** {@code xw graph}: process graphs, shown, converted, and taken from traces and runs. */
package crossweave.cli.graph;
