/** Networks in GML and GraphML. */
package crossweave.trace.topology.gml;
