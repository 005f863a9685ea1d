/** The barriers that a scenario can name: by signals, by a counter in memory, by a tree. */
package crossweave.shared.barrier;
