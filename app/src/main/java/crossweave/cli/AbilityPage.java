package crossweave.cli;

import crossweave.experiment.ability.AbilityTable;
import crossweave.experiment.ability.AbilityTable.Ability;
import crossweave.experiment.ability.AbilityTable.Cell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The table of techniques and abilities. A cell says yes, or which engine takes the place of the
 * usual one, or no with the number of a note; it is empty where nothing is to be done.
 */
final class AbilityPage {
    private final List<List<String>> rows = new ArrayList<>(); // the first one is the heading
    private final List<String> notes = new ArrayList<>();

    AbilityPage() {
        rows.add(
                Stream.concat(
                                Stream.of("technique", "engine"),
                                Stream.of(Ability.values()).map(Ability::title))
                        .toList());
        AbilityTable.techniques().forEach(technique -> rows.add(row(technique)));
    }

    private List<String> row(String technique) {
        String usual = AbilityTable.engine(technique);
        return Stream.concat(
                        Stream.of(technique, usual),
                        Stream.of(Ability.values())
                                .map(ability -> text(AbilityTable.cell(technique, ability), usual)))
                .toList();
    }

    private String text(Cell cell, String usual) {
        return cell.engine()
                .map(engine -> engine.equals(usual) ? "yes" : engine)
                .orElseGet(() -> cell.why().isEmpty() ? "" : "no " + note(cell.why()));
    }

    private String note(String why) {
        if (!notes.contains(why)) {
            notes.add(why);
        }
        return "[%d]".formatted(notes.indexOf(why) + 1);
    }

    /** The table with its notes, as part of a page. */
    String markdown() {
        StringBuilder page = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            page.append("| ").append(String.join(" | ", rows.get(i))).append(" |\n");
            if (i == 0) {
                page.append("|---".repeat(rows.get(i).size())).append("|\n");
            }
        }
        page.append('\n');
        for (Ability ability : Ability.values()) {
            page.append("- *%s*: %s.\n".formatted(ability.title(), ability.sentence()));
        }
        page.append('\n');
        for (int i = 0; i < notes.size(); i++) {
            page.append("[%d] %s.  \n".formatted(i + 1, notes.get(i)));
        }
        return page.toString();
    }

    /** The same for a terminal. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                line.append("%-*s  ".replace("*", "" + width(column)).formatted(row.get(column)));
            }
            lines.add(line.toString().stripTrailing());
        }
        lines.add("");
        for (Ability ability : Ability.values()) {
            lines.add("%s: %s".formatted(ability.title(), ability.sentence()));
        }
        lines.add("");
        for (int i = 0; i < notes.size(); i++) {
            lines.add("[%d] %s".formatted(i + 1, notes.get(i)));
        }
        return lines;
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
