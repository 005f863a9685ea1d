/**
 * A debugger for parallel programs: it steps forward and back, one process or the whole machine.
 * Front ends use {@link crossweave.cpc.debug.Debugger}, most of them through {@link
 * crossweave.cpc.debug.DebuggerThread}. A run has a thread of its own ({@link
 * crossweave.cpc.debug.RunThread}), which {@link crossweave.cpc.debug.StopController} halts. To go
 * back, the debugger restores an earlier copy of the run and runs forward from there.
 */
package crossweave.cpc.debug;
