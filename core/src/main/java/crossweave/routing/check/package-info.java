/**
 * Checks of routing functions before anything runs: {@link crossweave.routing.check.DeadlockCheck}
 * proves freedom from deadlock or finds a cycle of channels, other classes find terminals that
 * cannot reach each other.
 */
package crossweave.routing.check;
