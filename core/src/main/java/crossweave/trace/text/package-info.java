/**
 * Reads text files word by word and line by line, and collects their errors ({@link
 * crossweave.trace.text.FileProblems}). Every reader of a format begins here.
 */
package crossweave.trace.text;
