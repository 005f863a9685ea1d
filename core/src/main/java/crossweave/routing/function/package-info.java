/**
 * The routing functions. {@link crossweave.routing.function.Routings} is their catalog. None needs
 * a table over pairs of routers where a formula is known.
 */
package crossweave.routing.function;
