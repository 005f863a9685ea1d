/**
 * What a run has measured, as plain data: {@link crossweave.result.Result}. It is made by {@code
 * experiment} and read by {@code metric}; it knows neither of them, nor how it is printed or
 * written.
 */
package crossweave.result;
