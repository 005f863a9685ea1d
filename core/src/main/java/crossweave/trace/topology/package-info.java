/** Networks from files: GML, GraphML, and those of BookSim, SimGrid, htsim and SimAI. */
package crossweave.trace.topology;

