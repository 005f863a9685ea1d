/** The language server of CPC: what editors ask of a program while it is written. */
package crossweave.lsp;
