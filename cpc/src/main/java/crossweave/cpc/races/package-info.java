/** Finds out whether what a program does depends on how fast its processors are. */
package crossweave.cpc.races;
