/**
 * Runs CPC programs: processes share processors, send each other messages, create each other and
 * access each other's memory. Read {@link crossweave.cpc.runtime.CpcWorkload} first: a process
 * computes at once up to its next interaction, occupies its processor for the cost of that, and
 * then interacts in the order of simulated time. An executor of {@link crossweave.cpc.vm} computes;
 * {@code Interactions} defines what interactions do, and messages go through {@code Transport}.
 * Debuggers and editors see all of it through {@link crossweave.cpc.runtime.CpcView}.
 *
 * <p>The package is large because its classes share the changing state of processes, which no other
 * package may touch.
 */
package crossweave.cpc.runtime;
