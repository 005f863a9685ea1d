/**
 * vCode as text: {@link crossweave.cpc.vcode.text.VCodeListing} prints code, and {@link
 * crossweave.cpc.vcode.text.Assembler} parses it.
 */
package crossweave.cpc.vcode.text;
