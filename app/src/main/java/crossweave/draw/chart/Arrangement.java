package crossweave.draw.chart;

/**
 * What a figure is drawn for, and whether its panels are small multiples: all with the same scales,
 * which are written at the outer ones only.
 */
public record Arrangement(Sheet sheet, boolean sharedAxes) {}
