/** Programs on shared memory that are known by name, and those of users. */
package crossweave.shared.program;
