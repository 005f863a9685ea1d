/** Several threads for one simulation. */
package crossweave.engine.parallel;
