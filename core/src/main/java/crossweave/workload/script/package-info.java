/**
 * Runs scripts: {@link crossweave.workload.script.ScriptInterpreter} executes the flat code that
 * package {@code script} compiles.
 */
package crossweave.workload.script;
