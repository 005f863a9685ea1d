/**
 * What a program for a machine with shared memory is written against: its own {@link
 * crossweave.shared.Processor} and the memory of all. How long an access takes is decided by
 * whoever runs the program.
 */
package crossweave.shared;
