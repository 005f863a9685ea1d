/** {@code xw trace}: what is in traces and schedules of other tools, and in which formats. */
package crossweave.cli.trace;
