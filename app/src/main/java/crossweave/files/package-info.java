/**
 * Reads and writes files: scenarios in YAML (or in BookSim's format), results in JSON and CSV,
 * traces and timelines. Read {@link crossweave.files.ScenarioFile} for the input, {@link
 * crossweave.files.ResultFile} for the output. Files that must not be lost go through {@link
 * crossweave.files.AtomicFile}. This package never prints.
 */
package crossweave.files;
