package crossweave.cpc.compile;

import crossweave.cpc.symbol.SymbolIndex;
import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.vcode.VCode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of a program: its code, or what is wrong with it.
 *
 * @param code empty if something is wrong
 * @param files the lines of every file, by its name
 * @param index what its names stand for, as far as that is known
 */
public record Compilation(
        Optional<VCode> code,
        List<Diagnostic> diagnostics,
        Map<String, List<String>> files,
        SymbolIndex index) {}
