/** What happened when: timelines for viewers of traces, and messages as lines of a CSV file. */
package crossweave.files.timeline;
