/**
 * Runs CPC programs: processes share processors, send each other messages, create each other and
 * reach into each other's memory. Read {@link crossweave.cpc.runtime.CpcWorkload} first: a process
 * computes at one go up to its next interaction, has its processor for as long as that costs, and
 * then interacts in the order of simulated time. What it computes is done by an executor of {@link
 * crossweave.cpc.vm}; what interactions mean is said by {@code Interactions}, and messages go
 * through {@code Transport}. Debuggers and editors see all of it through {@link
 * crossweave.cpc.runtime.CpcView}.
 *
 * <p>The package is large because its classes share the changing state of processes, which no other
 * package may touch.
 */
package crossweave.cpc.runtime;
