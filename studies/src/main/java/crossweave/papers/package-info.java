/**
 * Experiments of the papers that the laboratory goes back to: each one runs scenarios that a user
 * could write, and holds what was measured against what the paper says.
 */
package crossweave.papers;
