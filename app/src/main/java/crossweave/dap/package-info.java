/**
 * The debugger for editors, by the Debug Adapter Protocol. {@code DapServer} answers requests; a
 * {@code DebugSession} is a program that was launched.
 */
package crossweave.dap;
