/**
 * The virtual-channel router: its settings, and the reference engine that defines what it does. The
 * rules are in docs/guide/vc-router.md.
 */
package crossweave.network.vc;
