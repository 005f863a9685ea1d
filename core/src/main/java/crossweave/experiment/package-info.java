/** From a scenario to a result: runs, what is measured, and what the result says of its making. */
package crossweave.experiment;
