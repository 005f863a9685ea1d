package crossweave.cli.theory;

import crossweave.papers.FindingsTable;
import crossweave.papers.Plot;

import java.util.List;
import java.util.Map;

/** The output of a model: tables and sentences, the same numbers for programs, and a figure. */
record TheorySheet(
        String title,
        List<FindingsTable> tables,
        List<String> notes,
        Map<String, Object> figures,
        Plot plot) {}
