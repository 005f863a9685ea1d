/**
 * The switching techniques: one small record for each, which says what packets hold while they wait
 * and chooses an engine for a network. {@link crossweave.network.technique.Techniques} is the
 * catalog; {@link crossweave.network.vc.VcRouter} and {@link crossweave.network.sp2.Sp2Switch} are
 * with their engines. Read {@code Wormhole} first.
 */
package crossweave.network.technique;
