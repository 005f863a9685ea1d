/** Barriers that have a name. */
package crossweave.shared.barrier;
