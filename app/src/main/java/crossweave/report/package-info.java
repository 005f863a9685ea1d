/** Results as pages and figures that people keep: HTML that opens offline, charts of nodes. */
package crossweave.report;
