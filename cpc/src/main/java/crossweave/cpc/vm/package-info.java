/**
 * Executes the vCode of one process, up to its next interaction with others. {@link
 * crossweave.cpc.vm.VCodeInterpreter} is the definition, {@link crossweave.cpc.vm.CompiledExecutor}
 * compiles to classes of the JVM and does the same faster. What an interaction does is decided by
 * {@code cpc.runtime}.
 */
package crossweave.cpc.vm;
