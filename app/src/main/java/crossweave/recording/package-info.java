/** Recordings of runs: pages that play them without a server. */
package crossweave.recording;
