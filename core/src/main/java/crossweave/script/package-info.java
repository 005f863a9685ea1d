/**
 * Scripts: a small language for message-passing programs, from its text to flat code. It knows
 * nothing of how code is carried out.
 */
package crossweave.script;
