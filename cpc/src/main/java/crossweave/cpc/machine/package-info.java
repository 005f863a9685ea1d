/**
 * The machine that a CPC program is to run on, as plain data: where its virtual processors are
 * placed, what processors and messages cost, which files it may read, and how much it may use.
 * {@link crossweave.cpc.machine.ProgramSetup} puts a program and its machine together. Nothing here
 * changes during a run.
 */
package crossweave.cpc.machine;
