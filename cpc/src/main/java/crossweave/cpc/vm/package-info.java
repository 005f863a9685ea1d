/**
 * What executes the vCode of one process, from one interaction with others to the next: the
 * interpreter, and the compiler to classes that does the same faster. What an interaction means is
 * not known here.
 */
package crossweave.cpc.vm;
