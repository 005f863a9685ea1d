// The program in the editor, a shipped one or the user's own, and what is wrong with its text.
import { ask } from "../server/api";
import { lab } from "../state/lab.svelte";
import type { Complaint } from "./editor";
import { programAsk } from "./setup.svelte";
import type { Shipped } from "./shipped";

interface Checked {
  complaints: Complaint[];
  machine: string;
}

export class Source {
  shipped: Shipped[] = $state.raw([]);
  complaints: Complaint[] = $state.raw([]);
  /** The machine that the program declares. */
  declared = $state("");
  private readonly named = $derived(this.shipped.find((each) => each.name === lab.program));
  /** The name of the shipped program, or empty. */
  readonly name = $derived(this.named?.name ?? "");
  readonly text = $derived(this.named?.text ?? lab.program);
  readonly file = $derived(this.name || "program.cpc");
  /** What the server is asked to run. */
  readonly wanted = $derived(programAsk(this.name ? { name: this.name } : { text: lab.program }));

  async load(): Promise<void> {
    this.shipped = (await ask<{ programs: Shipped[] }>("programs")).programs;
  }

  choose(name: string): void {
    lab.program = name;
    lab.breaks = "";
  }

  /** Stores the name if the text equals a shipped program. */
  write(text: string): void {
    lab.program = this.shipped.find((each) => each.text === text)?.name ?? text;
  }

  async check(text: string): Promise<Complaint[]> {
    const nothing: Checked = { complaints: [], machine: "" };
    const checked = await ask<Checked>("check", { text, arch: lab.arch }).catch(() => nothing);
    if (text === this.text) {
      this.complaints = checked.complaints;
      this.declared = checked.machine || this.declared;
    }
    return checked.complaints;
  }
}
