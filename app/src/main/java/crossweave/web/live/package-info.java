/** What goes on while pages look at it: runs with their frames, sweeps, programs, searches. */
package crossweave.web.live;
