/**
 * {@code xw run} and the text of results. Read {@link crossweave.cli.run.RunCommand} first, then
 * {@link crossweave.cli.run.ResultPrinter}.
 */
package crossweave.cli.run;
