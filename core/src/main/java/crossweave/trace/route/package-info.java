/** Explicit routes: a line for each pair of terminals. */
package crossweave.trace.route;
