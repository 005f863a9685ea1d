/** Randomness with a name and an owner; nothing else in core draws random numbers. */
package crossweave.random;
