/** Traces of messages: a line of CSV for each. */
package crossweave.trace.message;
