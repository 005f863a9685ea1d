/** Files that people write and scripts read: YAML in, JSON out. */
package crossweave.files;
