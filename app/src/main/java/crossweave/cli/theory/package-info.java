/** {@code xw theory}: closed-form models, a class for each. */
package crossweave.cli.theory;
