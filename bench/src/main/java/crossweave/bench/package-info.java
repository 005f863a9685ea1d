/** Benchmarks: how fast the parts are. Not shipped. */
package crossweave.bench;
