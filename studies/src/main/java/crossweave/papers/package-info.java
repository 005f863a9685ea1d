/**
 * Reproduces experiments of papers. A study runs scenarios that a user could write, and returns
 * {@link crossweave.papers.Findings}: tables, figures and claims, each with its source ({@link
 * crossweave.papers.ClaimSource}) and its check ({@link crossweave.papers.ClaimCheck}). An {@link
 * crossweave.papers.Ensemble} of runs judges the claims. Read {@link
 * crossweave.papers.Reproduction} first.
 */
package crossweave.papers;
