/**
 * The language server of CPC. {@link crossweave.lsp.CpcServer} answers editors from documents in
 * memory, each compiled at every change.
 */
package crossweave.lsp;
