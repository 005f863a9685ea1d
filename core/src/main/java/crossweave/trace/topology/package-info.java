/** Networks from files: GML, GraphML, and the anynet files of BookSim. */
package crossweave.trace.topology;
