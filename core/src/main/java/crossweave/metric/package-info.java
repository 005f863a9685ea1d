/**
 * The figures of runs. A {@link crossweave.metric.Metric} is a name, a unit, a sentence, and the
 * computation from a result to a number; {@link crossweave.metric.Metrics} is the catalog of them,
 * in the order of printing; {@link crossweave.metric.MetricValues} are those of a run, or of
 * replicas combined. Tables, charts, JSON, CSV, schema, menus and the reference page are made from
 * the catalog; nothing here prints, and no other package spells a metric's name to compute it.
 */
package crossweave.metric;
