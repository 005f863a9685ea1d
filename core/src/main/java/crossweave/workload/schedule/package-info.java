/**
 * Runs schedules: operations that wait for each other, from GOAL, Chakra, MSCCL and other formats.
 * Package {@code trace.schedule} says what they are; here every rank becomes a process.
 */
package crossweave.workload.schedule;
