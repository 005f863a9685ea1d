/**
 * What commands share when they print: tables, progress, exit codes, files, and reports of
 * failures.
 */
package crossweave.cli.output;
