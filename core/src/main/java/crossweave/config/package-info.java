/**
 * From text to settings. A settings record is at once the schema, the documentation ({@link
 * crossweave.config.Doc}) and the check of what a user may write. {@link crossweave.config.Catalog}
 * lists every choice for a concept; {@link crossweave.config.Binder} turns a tree of text into
 * records and collects everything that is wrong. Classes of users take the place of a choice by
 * {@code UserChoice}, and run only if a {@link crossweave.config.CodeTrust} allows it.
 */
package crossweave.config;
