/**
 * Parallel programs that pass messages: what a program can ask for, and how its processes wait for
 * computing, messages and each other. Where programs come from (scripts, traces of other tools) is
 * no matter here.
 */
package crossweave.workload.process;
