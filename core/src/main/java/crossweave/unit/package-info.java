/** Rates of channels and physical quantities, exactly. */
package crossweave.unit;
