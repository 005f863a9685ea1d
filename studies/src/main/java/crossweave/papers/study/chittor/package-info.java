/**
 * Chapter 5 of the thesis on contention and mapping [003]: simulations of a mesh with wormhole
 * switching whose nodes compute and send in a loop. {@link
 * crossweave.papers.study.chittor.contention} has chapter 3 on mappings, {@link
 * crossweave.papers.study.chittor.model} the closed forms.
 */
package crossweave.papers.study.chittor;
