// Lines of the editor that are emphasised: where processes are, and where a message was sent.
import type { Process } from "./debug.svelte";
import type { LineMarks } from "./editor";

/** From the first line to the last; `sender` is the line of a message, or 0. */
export function lineMarks(processes: readonly Process[], chosen: Process | undefined, sender: number): LineMarks {
  const all: { line: number; look: "current" | "others" | "chosen" }[] = [];
  const others = new Set(processes.map((each) => each.line));
  others.forEach((line) => line > 0 && line !== chosen?.line && all.push({ line, look: "others" }));
  if (chosen && chosen.line > 0) {
    all.push({ line: chosen.line, look: "current" });
  }
  if (sender > 0) {
    all.push({ line: sender, look: "chosen" });
  }
  return all.sort((a, b) => a.line - b.line);
}
