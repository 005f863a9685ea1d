/**
 * The language of scripts: {@code ScriptParser} reads a text, {@code ScriptCompiler} turns it into
 * flat code. Package {@code workload.script} executes it.
 */
package crossweave.script;
