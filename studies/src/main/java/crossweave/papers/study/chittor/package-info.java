/**
 * Simulations of the thesis on contention and mapping [003], chapter 5: a mesh with wormhole
 * switching under loops that compute and send.
 */
package crossweave.papers.study.chittor;
