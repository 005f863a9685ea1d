/**
 * The machine that a CPC program runs on, as plain data: where its virtual processors are placed,
 * what processors and messages cost, which files it may read, and how much it may use. {@link
 * crossweave.cpc.machine.ProgramSetup} combines a program and its machine. Nothing here changes
 * during a run.
 */
package crossweave.cpc.machine;
