/**
 * Traces of OTF2 as the text that {@code otf2-print -A} writes: first definitions, then the events
 * of all ranks by their time. {@link crossweave.trace.otf2.Otf2Survey} reads a file once for what
 * all ranks need; {@link crossweave.trace.otf2.RankCalls} makes events operations.
 */
package crossweave.trace.otf2;
