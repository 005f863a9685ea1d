// Runs the program of the editor: begins it when it has changed, and moves it by buttons, keys and the address.
import { untrack } from "svelte";
import { lab } from "../state/lab.svelte";
import { settled } from "../state/settling";
import { toggle } from "./breaks";
import { DebuggedProgram, type How } from "./debug.svelte";
import { machineText, runOf, withRun, type MachineRun } from "./machines";
import { checkProgram, programAsk } from "./setup.svelte";
import type { Source } from "./source.svelte";

/** Stops that are in no process of their own. */
const NOBODYS = ["pause", "time", "beginning"];

export class Control {
  readonly program = new DebuggedProgram();
  /** The line of the cursor; 0 at first. */
  line = $state(0);
  /** Whole runs of this program, to compare its machines. */
  runs: MachineRun[] = $state.raw([]);
  /** Whether the program was changed since it began. */
  readonly isStale = $derived.by(() => this.program.key !== "" && this.program.key !== JSON.stringify(this.source.wanted));
  readonly frame = $derived.by(() => (this.isStale ? undefined : this.program.frame));
  /** The selected process. */
  readonly chosen = $derived.by(() => this.frame?.processes.find((each) => each.number === lab.process));
  /** The machine in words. */
  readonly machine = $derived.by(() => this.program.drawing?.text ?? (lab["on-topology"] || this.source.declared));
  private readonly asked = $derived(JSON.stringify(programAsk({ name: "" }))); // of the machine
  private begunOn = "";
  private stood = 0; // the cycle that the address had last

  constructor(
    private readonly source: Source,
    private readonly onbegin: () => void,
  ) {}

  /** Keeps the program in step with what its user changes; for a component that is being made. */
  follow(): void {
    $effect(() => this.beginChanged());
    $effect(() => this.takeBreaks());
    $effect(() => this.chooseStopped());
    $effect(() => this.writeCycle());
    $effect(() => this.readCycle());
    $effect(() => {
      void this.source.file;
      this.runs = [];
    });
    $effect(() => this.keepRun());
    $effect(() => this.program.watchQueues(lab.panel === "queues" || lab.nodes === "messages"));
    $effect(() => {
      const expression = lab.nodes === "values" ? lab.shown : "";
      untrack(() => void this.program.show(expression));
    });
  }

  /** Another text: a cycle of the one before means nothing in it. */
  forget(): void {
    lab.at = this.stood = 0;
    this.program.failure = "";
  }

  async begin(cycle = 0): Promise<boolean> {
    this.onbegin();
    const asked = this.source.wanted;
    const hasBegun = await this.program.begin(asked, lab.breaks, cycle);
    if (this.program.key === JSON.stringify(asked)) {
      void checkProgram(asked, this.source.declared, this.program.problems);
    }
    return hasBegun;
  }

  async go(): Promise<void> {
    await settled(); // a click on the button may be what ends the typing of a setting
    if (this.program.isOver && !this.isStale) {
      await this.begin(); // retry
    }
    if ((await this.ready()) !== "no") {
      await this.program.go();
    }
  }

  async step(how: How, back = false): Promise<void> {
    if ((await this.ready()) === "there" && !this.program.isGoing) {
      await this.program.step(how, this.chosen ? lab.process : -1, back);
    }
  }

  async goBack(): Promise<void> {
    if ((await this.ready()) === "there" && !this.program.isGoing) {
      await this.program.goBack();
    }
  }

  key(event: KeyboardEvent): void {
    if (lab.tab !== "program" || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const keys: Record<string, () => void> = {
      F5: () => void (this.program.isGoing ? this.program.pause() : this.go()),
      "shift F5": () => void this.goBack(),
      F9: () => (lab.breaks = toggle(lab.breaks, this.line || 1)),
      F10: () => void this.step("over"),
      "shift F10": () => void this.step("over", true),
      F11: () => void this.step("into"),
      "shift F11": () => void this.step("out"),
    };
    const does = keys[(event.shiftKey ? "shift " : "") + event.key];
    if (does) {
      event.preventDefault();
      does();
    }
  }

  /** Whether the debugger has the program of the editor; starts it if necessary. */
  private async ready(): Promise<"there" | "begun" | "no"> {
    if (this.program.frame && !this.isStale) {
      return "there";
    }
    return (await this.begin(this.program.resumesAt(this.source.wanted))) ? "begun" : "no";
  }

  /**
   * Another machine or shipped program starts at once, so that its network is shown. A program that is being
   * edited starts when the user runs it.
   */
  private beginChanged(): void {
    const isShipped = this.source.name !== ""; // read in any case: the effect depends on it
    if (this.source.shipped.length > 0 && (isShipped || this.asked !== this.begunOn)) {
      this.begunOn = this.asked;
      untrack(() => void this.begin(lab.at === this.stood ? 0 : lab.at));
    }
  }

  private takeBreaks(): void {
    const breaks = lab.breaks;
    if (untrack(() => this.program.key !== "" && !this.isStale)) {
      void this.program.setBreaks(breaks);
    }
  }

  /** Selects the process that has stopped. */
  private chooseStopped(): void {
    const stop = this.program.frame?.stop;
    if (this.program.moment > 0 && stop && stop.process >= 0 && !NOBODYS.includes(stop.reason)) {
      lab.process = stop.process;
    }
  }

  /** The current cycle is in the address ... */
  private writeCycle(): void {
    const frame = this.frame;
    if (frame && !frame.going) {
      this.stood = lab.at = frame.stop.reason === "beginning" ? 0 : frame.cycle;
    }
  }

  /** ... and an address with another cycle moves the program there. */
  private readCycle(): void {
    const cycle = lab.at;
    untrack(() => {
      if (cycle !== this.stood && this.frame && !this.frame.going) {
        this.stood = cycle;
        void this.program.seek(cycle);
      }
    });
  }

  private keepRun(): void {
    const profile = this.program.profile;
    if (profile && !this.isStale) {
      untrack(() => {
        const { wanted, text } = this.source;
        this.runs = withRun(this.runs, runOf(profile, machineText(this.machine, wanted), text));
      });
    }
  }
}
