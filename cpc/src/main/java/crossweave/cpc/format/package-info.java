/**
 * Formats the text of a program. {@link crossweave.cpc.format.Formatter} sets indentation and
 * spaces; it never moves a token to another line.
 */
package crossweave.cpc.format;
