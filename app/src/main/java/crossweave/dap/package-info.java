/**
 * The debugger for editors, by the Debug Adapter Protocol. Read {@code DapServer} first, which
 * answers requests; a {@code DebugSession} is a launched program. This package never decides when a
 * program stops: that is the debugger's work.
 */
package crossweave.dap;
