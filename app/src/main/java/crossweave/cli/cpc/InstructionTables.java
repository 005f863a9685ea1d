package crossweave.cli.cpc;

import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vm.CostPreset;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Tables of vCode instructions and their costs. */
final class InstructionTables {
    private InstructionTables() {}

    static TextTable table(Opcode.Group group) {
        List<String> columns = new ArrayList<>(List.of("instruction", "what it does"));
        columns.addAll(CostPreset.names());
        List<List<String>> rows =
                Stream.of(Opcode.values())
                        .filter(op -> op.group() == group)
                        .map(InstructionTables::row)
                        .toList();
        return new TextTable(group.name().toLowerCase(Locale.ROOT), columns, rows);
    }

    private static List<String> row(Opcode op) {
        List<String> row = new ArrayList<>(List.of(op.name(), op.text()));
        for (CostPreset preset : CostPreset.values()) {
            row.add(String.valueOf(preset.costs().of(op)));
        }
        return row;
    }
}
