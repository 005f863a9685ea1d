/**
 * From text to settings. A settings record is at once the schema, the documentation ({@link
 * crossweave.config.Doc}) and the check of what a user may write. {@link crossweave.config.Catalog}
 * lists every choice for a concept; {@link crossweave.config.Binder} turns a tree of text into
 * records and collects everything that is wrong. A user's class, loaded by {@link
 * crossweave.config.code}, takes the place of a choice through {@code UserChoice}.
 */
package crossweave.config;
