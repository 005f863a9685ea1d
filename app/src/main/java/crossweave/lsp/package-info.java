/**
 * The language server of CPC. {@link crossweave.lsp.CpcServer} answers editors from documents in
 * memory, each compiled after every change. It never runs a program.
 */
package crossweave.lsp;
