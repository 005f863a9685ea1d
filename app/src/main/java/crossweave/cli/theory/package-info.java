/** {@code xw theory}: closed-form models, one class each. */
package crossweave.cli.theory;
