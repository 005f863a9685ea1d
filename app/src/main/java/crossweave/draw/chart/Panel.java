package crossweave.draw.chart;

/** One panel of a figure: two axes, and what is between them. */
public sealed interface Panel permits Chart, Bars, Cdf, HeatMap {
    String title();

    AxisText x();

    AxisText y();
}
