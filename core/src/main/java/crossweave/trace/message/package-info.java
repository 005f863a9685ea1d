/** Traces of messages, a line for each. */
package crossweave.trace.message;
