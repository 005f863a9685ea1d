/**
 * The command {@code xw}. Read {@link crossweave.cli.Main} first: it lists the commands. Each group
 * of commands has a package below this one; {@code option} and {@code output} have what they share.
 * Commands parse options and print results. They never simulate: that is the work of the library.
 * Only these packages print.
 */
package crossweave.cli;
