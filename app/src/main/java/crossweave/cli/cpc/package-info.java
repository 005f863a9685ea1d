/**
 * {@code xw cpc}: compiles, runs, debugs and profiles parallel programs in C, and serves editors.
 */
package crossweave.cli.cpc;
