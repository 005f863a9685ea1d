/** The critical path of a program, from its end back to its beginning. */
package crossweave.experiment.critical;
