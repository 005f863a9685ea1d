/** Who sends to whom in synthetic traffic. */
package crossweave.workload.pattern;
