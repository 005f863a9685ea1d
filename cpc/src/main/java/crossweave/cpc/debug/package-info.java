/**
 * A debugger for parallel programs: it steps forward and back, one process or the whole machine.
 * Front ends talk to {@link crossweave.cpc.debug.Debugger}, most of them through {@link
 * crossweave.cpc.debug.DebuggerThread}. A run is a thread of its own ({@link
 * crossweave.cpc.debug.RunThread}), which {@link crossweave.cpc.debug.StopController} halts. To go
 * back, the debugger takes an earlier copy of the run and goes forward from there.
 */
package crossweave.cpc.debug;
