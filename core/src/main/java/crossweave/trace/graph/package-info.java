/** Networks from files: GML, GraphML, and BookSim's anynet. */
package crossweave.trace.graph;
