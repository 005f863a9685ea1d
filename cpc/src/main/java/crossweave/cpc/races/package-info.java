/**
 * Searches for races: runs a program with processors of different speeds and compares what it did.
 * Start at {@link crossweave.cpc.races.RaceSearch}.
 */
package crossweave.cpc.races;
