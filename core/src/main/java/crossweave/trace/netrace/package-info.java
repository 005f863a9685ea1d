/**
 * Traces of netrace (Hestness, Grot, Keckler 2010): packets between the caches and memory
 * controllers of a multicore processor, and which of them wait for the arrival of which.
 */
package crossweave.trace.netrace;
