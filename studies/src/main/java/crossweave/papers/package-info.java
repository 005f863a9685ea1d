/**
 * Experiments of the papers. A study runs scenarios that a user could write and makes {@link
 * crossweave.papers.Findings}: tables, figures and claims, each with its source ({@link
 * crossweave.papers.ClaimSource}) and its check ({@link crossweave.papers.ClaimCheck}). An {@link
 * crossweave.papers.Ensemble} of runs judges the claims.
 */
package crossweave.papers;
