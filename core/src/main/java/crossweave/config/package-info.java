/**
 * Turns text into settings. A settings record is at once the schema, the documentation ({@link
 * crossweave.config.Doc}) and the check ({@link crossweave.config.Checks}) of what a user may
 * write.
 *
 * <p>Read {@link crossweave.config.ConfigValue} first, the tree of text that all readers produce.
 * {@link crossweave.config.Catalog} lists the choices for a concept. {@link
 * crossweave.config.Binder} turns a tree into records, and collects every {@link
 * crossweave.config.Problem}. Classes of users replace a choice through {@code UserChoice}, and run
 * only if a {@link crossweave.config.CodeTrust} allows it. This package never reads a scenario
 * file, and knows no network.
 */
package crossweave.config;
