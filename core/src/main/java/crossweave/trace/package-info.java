/**
 * File formats, a package for each family. What is read becomes plain data; nothing here knows a
 * network or a workload.
 */
package crossweave.trace;
