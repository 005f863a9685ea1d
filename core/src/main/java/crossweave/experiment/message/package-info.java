/** What an observer of a run learns of messages: those that arrived and those under way. */
package crossweave.experiment.message;
