/** Shared output of commands: tables, progress, exit codes, files, and reports of failures. */
package crossweave.cli.output;
