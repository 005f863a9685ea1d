/**
 * The formats of network files: which reader reads a file, and the formats that take one class
 * each.
 */
package crossweave.trace.topology.format;
