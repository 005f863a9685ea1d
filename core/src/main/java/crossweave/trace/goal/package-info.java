/**
 * GOAL schedules in their text form: sends, receives and calculations that depend on each other.
 */
package crossweave.trace.goal;
