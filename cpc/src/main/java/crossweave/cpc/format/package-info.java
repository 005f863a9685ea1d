/**
 * Formats the text of a program: {@link crossweave.cpc.format.Formatter} sets indentation and
 * spaces, and never moves a token to another line.
 */
package crossweave.cpc.format;
