/** Checks of routing functions: deadlock, and terminals that are cut off. */
package crossweave.routing.check;
