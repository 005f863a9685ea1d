/**
 * Reads text files word by word and line by line, and collects what is wrong with them ({@link
 * crossweave.trace.text.FileProblems}). Every reader of a format begins here.
 */
package crossweave.trace.text;
