/**
 * {@code xw reproduce} and {@code calibrate}: check claims of papers, and fit values that papers
 * leave open.
 */
package crossweave.cli.papers;
