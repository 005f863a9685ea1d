/**
 * What commands share when they print: tables, progress, exit codes, files that are written, and
 * why a command failed.
 */
package crossweave.cli.output;
