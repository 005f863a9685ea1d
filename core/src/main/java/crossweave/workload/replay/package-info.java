/**
 * Replays recordings and schedules of other tools: traces of messages, GOAL schedules, SimGrid
 * traces. Package {@code trace} knows their formats.
 */
package crossweave.workload.replay;
