/** Every kind of work there is: synthetic traffic, and tasks that wait for their messages. */
package crossweave.workload.kind;
