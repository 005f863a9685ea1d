/**
 * The debugger in a terminal. {@code DebuggerCommands} has the commands that users type, {@link
 * crossweave.terminal.DebuggerConsole} executes them, {@code DebuggerViews} prints the results.
 */
package crossweave.terminal;
