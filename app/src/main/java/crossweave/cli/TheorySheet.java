package crossweave.cli;

import crossweave.papers.Plot;
import crossweave.papers.Table;

import java.util.List;
import java.util.Map;

/**
 * What a model says: tables and sentences for people, the same numbers for programs, and a figure.
 */
record TheorySheet(
        String title,
        List<Table> tables,
        List<String> notes,
        Map<String, Object> figures,
        Plot plot) {}
