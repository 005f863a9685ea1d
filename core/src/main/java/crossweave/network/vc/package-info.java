/**
 * The virtual-channel router. Its rules are in docs/guide/vc-router.md. Read {@code ReferenceVc}
 * and {@code ReferenceRouter} first: they are the definition, they visit every VC of every router
 * in every step. {@code VcNetwork} is the fast engine, with one class for each stage of the
 * pipeline: {@code VcCredits} and {@code VcArrivals}, {@code VcTerminals}, {@code VcRequests}, then
 * {@code IslipVcAllocator} and {@code IslipSwitchAllocator} or, for other allocators, {@code
 * VcMatching} and {@code SwitchMatching}, and {@code SwitchTraversal}. {@code SwitchStages} has
 * what variants add. They work on {@code RouterState}.
 *
 * <p>The package is large because it holds both engines of one router, which tests compare with
 * each other; outside it only the technique and its settings are visible.
 */
package crossweave.network.vc;
