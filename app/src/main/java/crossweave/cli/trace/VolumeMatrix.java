package crossweave.cli.trace;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.HeatMap;
import crossweave.draw.chart.HeatMap.Cell;
import crossweave.graph.ProcessGraph;
import crossweave.workload.replay.RecordedGraph.Found;

import java.util.ArrayList;
import java.util.List;

/**
 * Who sends how much to whom; ranks that follow each other are taken together if there are many.
 */
record VolumeMatrix(Found found) {
    private static final int MOST = 128; // cells in a row

    Figure figure(String name) {
        ProcessGraph graph = found.graph();
        int together = Math.ceilDiv(Math.max(1, graph.tasks()), MOST);
        int count = Math.ceilDiv(Math.max(1, graph.tasks()), together);
        double[][] volumes = new double[count][count];
        for (int rank = 0; rank < graph.tasks(); rank++) {
            for (int edge = graph.first(rank); edge < graph.end(rank); edge++) {
                volumes[rank / together][graph.to(edge) / together] += graph.weight(edge);
            }
        }
        List<Cell> cells = new ArrayList<>();
        for (int from = 0; from < count; from++) {
            for (int to = 0; to < count; to++) {
                double volume = volumes[from][to];
                double shown = volume == 0 ? Double.NaN : volume;
                cells.add(new Cell((double) to * together, (double) from * together, shown));
            }
        }
        String each = together == 1 ? "rank" : "rank, %d in a cell".formatted(together);
        HeatMap map =
                new HeatMap(
                        name,
                        AxisText.fitted("to " + each),
                        AxisText.fitted("from " + each),
                        AxisText.of(found.unit()),
                        cells);
        return new Figure("Volumes between ranks", found.kind(), List.of(map));
    }
}
