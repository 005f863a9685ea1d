/** Results as pages that people keep: HTML that opens offline. */
package crossweave.report;
