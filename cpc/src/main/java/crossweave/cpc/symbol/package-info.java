/**
 * What the names of a program stand for: types, variables, functions, and those of the language
 * itself. Read {@link crossweave.cpc.symbol.Type}, {@link crossweave.cpc.symbol.Symbol} and {@link
 * crossweave.cpc.symbol.Scope} first. {@link crossweave.cpc.symbol.Builtins} is the catalog of the
 * functions that are instructions, {@link crossweave.cpc.symbol.StandardLibrary} that of those that
 * are programs. {@link crossweave.cpc.symbol.SymbolIndex} answers editors.
 */
package crossweave.cpc.symbol;
