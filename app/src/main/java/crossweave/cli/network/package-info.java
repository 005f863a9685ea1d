/** {@code xw topology} and {@code route}: examine a network before anything runs on it. */
package crossweave.cli.network;
