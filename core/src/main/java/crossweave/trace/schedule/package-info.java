/**
 * Schedules: what every rank of a parallel program does, as operations that wait for each other.
 * The formats of other tools become {@link crossweave.trace.schedule.Schedule}s, which are read
 * while they run.
 */
package crossweave.trace.schedule;
