/**
 * Options that several commands share: scenarios and what overrides them, machines, what traces
 * leave open, and whether code of users may run.
 */
package crossweave.cli.option;
