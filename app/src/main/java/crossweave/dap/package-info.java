/**
 * The debugger for editors: the Debug Adapter Protocol. {@link crossweave.dap.DapServer} answers
 * requests, {@link crossweave.dap.DebugSession} is a program that was launched.
 */
package crossweave.dap;
