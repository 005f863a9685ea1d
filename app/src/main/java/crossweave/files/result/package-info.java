/**
 * Results as documents: JSON of runs, profiles, routes and topologies with their schema, and CSV of
 * sweeps. Columns and keys come from the catalog of metrics; a class here only lays them out.
 */
package crossweave.files.result;
