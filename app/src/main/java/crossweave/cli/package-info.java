/** The command {@code xw}. The only package that prints. */
package crossweave.cli;
