/**
 * What a run has measured, as plain data: {@link crossweave.result.Result}. Package {@code
 * experiment} makes it and {@code metric} reads it; it knows neither of them, nor how it is printed
 * or written.
 */
package crossweave.result;
