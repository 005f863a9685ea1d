/** The debugger in a terminal: what users type, and what they are shown. */
package crossweave.terminal;
