/**
 * Message-passing programs. {@link crossweave.workload.process.ProcessProgram} is the interface of
 * a program; {@link crossweave.workload.process.Processes} lets its processes wait for computing,
 * messages and each other. Where programs come from (scripts, traces of other tools) does not
 * matter here.
 */
package crossweave.workload.process;
