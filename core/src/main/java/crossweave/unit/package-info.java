/**
 * Rates of channels and physical quantities, exactly. A {@link crossweave.unit.UnitScale} converts
 * them.
 */
package crossweave.unit;
