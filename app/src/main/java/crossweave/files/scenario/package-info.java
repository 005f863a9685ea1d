/**
 * Scenario files, {@code --set} and {@code --vary} as trees of text with positions, ready for the
 * binder, and back to YAML. Approvals remember which Java sources a user trusts.
 */
package crossweave.files.scenario;
