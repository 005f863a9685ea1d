/**
 * Executes the vCode of one process, up to its next interaction with others. {@link
 * crossweave.cpc.vm.VCodeInterpreter} is the definition, {@link crossweave.cpc.vm.CompiledExecutor}
 * compiles to JVM classes and does the same faster. Package {@code cpc.runtime} decides what an
 * interaction does.
 */
package crossweave.cpc.vm;
