/**
 * Threads that simulate together: {@link crossweave.engine.parallel.ThreadTeam} runs a job on all
 * of them and waits. Processes on several computers are behind {@link
 * crossweave.engine.parallel.Ranks}.
 */
package crossweave.engine.parallel;
