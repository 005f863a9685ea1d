/** Who goes first where several want the same. */
package crossweave.arbiter;
