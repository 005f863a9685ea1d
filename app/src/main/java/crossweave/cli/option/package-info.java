/**
 * Options that several commands share: scenarios and what overrides them, machines, and whether
 * code of users may run.
 */
package crossweave.cli.option;
