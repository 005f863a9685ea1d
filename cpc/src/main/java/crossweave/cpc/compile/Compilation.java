package crossweave.cpc.compile;

import crossweave.cpc.symbol.SymbolIndex;
import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.vcode.VCode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a compilation: code, or problems.
 *
 * @param code empty if there are problems
 * @param files the lines of every file, by file name
 * @param index the symbols, as far as they could be resolved
 */
public record Compilation(
        Optional<VCode> code,
        List<Diagnostic> diagnostics,
        Map<String, List<String>> files,
        SymbolIndex index) {}
