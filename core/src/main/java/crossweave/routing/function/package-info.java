/** The routing functions and their catalog. */
package crossweave.routing.function;
