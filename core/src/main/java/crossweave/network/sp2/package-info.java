/**
 * Switching elements with a central queue, as in the IBM SP2: the settings, the reference engine
 * that defines what they do, and a fast one. The rules are in docs/guide/sp2.md.
 */
package crossweave.network.sp2;
