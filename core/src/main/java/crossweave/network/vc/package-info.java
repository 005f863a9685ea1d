/**
 * The virtual-channel router. Its rules are in docs/guide/vc-router.md; {@link
 * crossweave.network.vc.VcRouter} chooses an engine for its settings. Read {@code ReferenceVc} and
 * {@code ReferenceRouter} first: they are the definition, they visit every VC of every router in
 * every step. {@code VcNetwork} simulates all variants in flat arrays; {@code VcNetwork} is
 * faster, for routers without extras, with one class for each stage of the pipeline.
 *
 * <p>The package is large because it holds three engines of one router, which tests compare with
 * each other; outside it only the technique and its settings are visible.
 */
package crossweave.network.vc;
