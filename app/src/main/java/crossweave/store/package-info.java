/**
 * The store of a study: one SQLite file with every point that was computed, which {@link
 * crossweave.store.StudyStore} reads and writes. docs/reference/store.md describes its tables.
 */
package crossweave.store;
