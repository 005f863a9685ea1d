package crossweave.cli.theory;

import crossweave.papers.Plot;
import crossweave.util.TextTable;

import java.util.List;
import java.util.Map;

/** The output of a model: tables and sentences, the same numbers for programs, and a figure. */
record TheorySheet(
        String title,
        List<TextTable> tables,
        List<String> notes,
        Map<String, Object> figures,
        Plot plot) {}
