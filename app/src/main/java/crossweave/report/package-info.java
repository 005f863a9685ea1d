/** Reports of results as HTML pages that open offline. */
package crossweave.report;
