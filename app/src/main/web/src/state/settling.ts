// Changes of settings that the server still writes in their shortest form: who starts something with
// the settings of the page waits for them.
import { tick } from "svelte";

let last: Promise<unknown> = Promise.resolve();

/** A change that is under way. */
export function settling(change: Promise<void>): void {
  last = Promise.all([last, change]).catch(() => {});
}

/** All changes are in the page, and what depends on them is up to date. */
export async function settled(): Promise<void> {
  await last;
  await tick();
}
