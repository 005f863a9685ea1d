/**
 * What a program for a machine with shared memory is written against: a processor of its own, and
 * the memory of all. How long everything takes is the business of whoever runs it.
 */
package crossweave.shared;
