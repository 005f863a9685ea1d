/**
 * Sessions that a page watches: runs with their frames, sweeps, programs under the debugger,
 * searches. Read {@link crossweave.web.live.LiveRun} first. A slow page misses frames and never
 * slows a run (decision 20).
 */
package crossweave.web.live;
