/**
 * vCode, the stack code that CPC programs are compiled to. {@link crossweave.cpc.vcode.Opcode}
 * defines the instructions, {@link crossweave.cpc.vcode.VCode} is a program, {@link
 * crossweave.cpc.vcode.CodeCheck} verifies one. The interpreter, the compiler to classes, the
 * listing and the reference page all read these definitions.
 */
package crossweave.cpc.vcode;
