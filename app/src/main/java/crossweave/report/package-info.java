/** Results as pages and figures that people keep: HTML that opens offline, bars for nodes. */
package crossweave.report;
