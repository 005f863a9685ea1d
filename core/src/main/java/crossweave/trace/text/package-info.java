/**
 * Text files word by word and line by line, and what is wrong with them; every reader of a format
 * begins here.
 */
package crossweave.trace.text;
