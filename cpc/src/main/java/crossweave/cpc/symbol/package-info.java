/**
 * What the names of a program stand for: types, variables, functions, and the definitions of the
 * language. Read {@link crossweave.cpc.symbol.Type}, {@link crossweave.cpc.symbol.Symbol} and
 * {@link crossweave.cpc.symbol.Scope} first. {@link crossweave.cpc.symbol.Builtins} lists the
 * functions that compile to instructions, {@link crossweave.cpc.symbol.StandardLibrary} those that
 * are written in CPC. Editors query {@link crossweave.cpc.symbol.SymbolIndex}.
 */
package crossweave.cpc.symbol;
