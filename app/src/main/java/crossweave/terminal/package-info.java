/**
 * The debugger in a terminal: {@code DebuggerCommands} understands what users type, {@link
 * crossweave.terminal.DebuggerConsole} shows the answer.
 */
package crossweave.terminal;
