/** Time: what happens next, and the fingerprint of all that happened. Knows no network. */
package crossweave.engine;
