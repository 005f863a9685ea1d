/**
 * Java classes that a scenario names. {@link crossweave.config.code.UserClasses} compiles and loads
 * them, but only after a {@link crossweave.config.code.CodeTrust} has approved each {@link
 * crossweave.config.code.UserSource}; otherwise it throws {@link
 * crossweave.config.code.UnapprovedCode}.
 */
package crossweave.config.code;
