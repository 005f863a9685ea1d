/**
 * The command {@code xw}. {@link crossweave.cli.Main} lists the commands; each group of them has a
 * package below. Only these packages print.
 */
package crossweave.cli;
