/**
 * {@code xw reproduce} and {@code calibrate}: claims of papers, and values that they leave open.
 */
package crossweave.cli.study;
