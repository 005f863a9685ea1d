/**
 * File formats, a package for each family. Files become plain data; nothing here knows a network or
 * a workload.
 */
package crossweave.trace;
