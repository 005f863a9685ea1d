/** Scripts at work: the processes that carry them out. How scripts are read is no matter here. */
package crossweave.workload.script;
