/**
 * vCode: the stack code that CPC programs are compiled to. {@link crossweave.cpc.vcode.Opcode} is
 * its definition; the listing, the interpreter, the compiler to classes and the reference page read
 * it.
 */
package crossweave.cpc.vcode;
