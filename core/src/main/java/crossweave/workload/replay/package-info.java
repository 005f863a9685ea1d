/**
 * Work that others recorded or wrote down: traces of messages, schedules of operations, traces of
 * message-passing programs. How their files look is the business of package {@code trace}.
 */
package crossweave.workload.replay;
