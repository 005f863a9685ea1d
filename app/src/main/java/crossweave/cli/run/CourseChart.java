package crossweave.cli.run;

import crossweave.cli.output.Version;
import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.result.Course;
import crossweave.result.Result;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Draws a run over time: accepted load and latency of each interval of the window. */
record CourseChart(Course course) {

    Figure figure(String title, Result result) {
        String caption =
                "Seed %d, fingerprint %s, crossweave %s"
                        .formatted(result.seed(), result.fingerprint(), Version.text());
        return new Figure(
                title,
                caption,
                List.of(
                        chart("Accepted load", Metrics.ACCEPTED, Course.Interval::accepted),
                        chart("Latency", Metrics.LATENCY, Course.Interval::latency)));
    }

    private Chart chart(String title, Metric metric, ToDoubleFunction<Course.Interval> value) {
        List<Dot> dots =
                course.intervals().stream()
                        .map(
                                each ->
                                        new Dot(
                                                each.begin() + course.interval() / 2.,
                                                value.applyAsDouble(each)))
                        .toList();
        return new Chart(
                title,
                AxisText.of("cycle"),
                AxisText.of(metric.unit()),
                List.of(Series.computed("", dots)));
    }
}
