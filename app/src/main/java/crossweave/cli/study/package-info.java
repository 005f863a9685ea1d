/** {@code xw reproduce} and {@code calibrate}: results of papers, and what they leave open. */
package crossweave.cli.study;
