/** Networks from files: GML, GraphML, and those of BookSim, SimGrid, htsim, SimAI, InfraGraph. */
package crossweave.trace.topology;
