// The values that processes had when they were last seen: those that have ended keep theirs.
import type { Frame } from "./debug.svelte";
import type { Shown } from "./values";

export class LastValues {
  private expression = "";
  private readonly seen = new Map<number, { text: string; cycle: number }>();

  /** The values in a frame, with those last seen of processes that have ended. */
  of({ cycle, processes, shown }: Pick<Frame, "cycle" | "processes"> & { shown: Shown }): Shown {
    if (shown.expression !== this.expression) {
      this.expression = shown.expression;
      this.seen.clear();
    }
    shown.values.forEach(([process, text]) => this.seen.set(process, { text, cycle }));
    const values = [...shown.values];
    const since = new Map<number, number>();
    for (const { number, state } of processes) {
      const last = this.seen.get(number);
      if (state === "ended" && last && last.cycle < cycle) {
        values.push([number, last.text]);
        since.set(number, last.cycle);
      }
    }
    return { ...shown, values, since };
  }

  clear(): void {
    this.seen.clear();
  }
}
