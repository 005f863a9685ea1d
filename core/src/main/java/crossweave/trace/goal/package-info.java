/** Schedules in the text form of GOAL. */
package crossweave.trace.goal;
