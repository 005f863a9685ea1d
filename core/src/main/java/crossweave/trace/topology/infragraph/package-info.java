/** Infrastructures of InfraGraph, in its form of today and the one before it, as YAML or JSON. */
package crossweave.trace.topology.infragraph;
