/**
 * The virtual-channel router. Its rules are in docs/guide/vc-router.md; {@link
 * crossweave.network.vc.VcRouter} chooses an engine for its settings. Read {@code ReferenceVc} and
 * {@code ReferenceRouter} first: they are the definition, every VC of every router in every step.
 * {@code VcNetwork} does the same in flat arrays with all variants, {@code PlainVcNetwork} does it
 * faster for routers without extras, a class for each stage of the pipeline.
 *
 * <p>The package is large because it holds three engines of one router, which tests hold against
 * each other; outside it only the technique and its settings are seen.
 */
package crossweave.network.vc;
