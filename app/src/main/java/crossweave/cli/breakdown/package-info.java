/** {@code xw breakdown}: what the time of a program is spent on. */
package crossweave.cli.breakdown;
