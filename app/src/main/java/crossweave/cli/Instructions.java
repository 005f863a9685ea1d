package crossweave.cli;

import crossweave.cpc.vcode.Op;
import crossweave.cpc.vm.CostPreset;
import crossweave.papers.Table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The instructions of vCode as tables, with what they cost. */
final class Instructions {
    private Instructions() {}

    static Table table(Op.Group group) {
        List<String> columns = new ArrayList<>(List.of("instruction", "what it does"));
        columns.addAll(CostPreset.names());
        List<List<String>> rows =
                Stream.of(Op.values())
                        .filter(op -> op.group() == group)
                        .map(Instructions::row)
                        .toList();
        return new Table(group.name().toLowerCase(Locale.ROOT), columns, rows);
    }

    private static List<String> row(Op op) {
        List<String> row = new ArrayList<>(List.of(op.name(), op.text()));
        for (CostPreset preset : CostPreset.values()) {
            row.add(String.valueOf(preset.costs().of(op)));
        }
        return row;
    }
}
