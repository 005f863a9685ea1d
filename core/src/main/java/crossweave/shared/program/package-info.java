/** Programs on shared memory that have a name, and those that users write in Java. */
package crossweave.shared.program;
