/** Files that people write and scripts read: YAML in (or what BookSim reads), JSON out. */
package crossweave.files;
