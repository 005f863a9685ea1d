/**
 * Replays what others recorded or wrote down: traces of messages, GOAL schedules, SimGrid traces.
 * Package {@code trace} knows their formats.
 */
package crossweave.workload.replay;
