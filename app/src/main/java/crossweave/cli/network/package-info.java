/** {@code xw topology} and {@code route}: what a network is like before anything runs on it. */
package crossweave.cli.network;
