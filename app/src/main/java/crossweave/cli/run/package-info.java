/**
 * {@code xw run} and how results are printed; {@code RunCommand} first, then {@code ResultPrinter}.
 */
package crossweave.cli.run;
