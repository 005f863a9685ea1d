/**
 * Files that people write and scripts read. Here is what all formats share: JSON, CSV, and files
 * that replace an older one only when they are complete ({@link crossweave.files.AtomicFile}).
 * Scenarios (YAML) are in {@link crossweave.files.scenario}, results (JSON and CSV) in {@link
 * crossweave.files.result}, and what happened when in {@link crossweave.files.timeline}.
 */
package crossweave.files;
