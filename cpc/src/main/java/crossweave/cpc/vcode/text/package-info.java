/**
 * vCode as text: {@link crossweave.cpc.vcode.text.VCodeListing} writes a code, and {@link
 * crossweave.cpc.vcode.text.Assembler} reads it back.
 */
package crossweave.cpc.vcode.text;
