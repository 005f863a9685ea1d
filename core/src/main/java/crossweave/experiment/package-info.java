/** From a scenario to a result: runs, what they measure, and notes on how the result was made. */
package crossweave.experiment;
