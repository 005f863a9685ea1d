// The live run of the scenario of the page: another scenario begins another run, and buttons, keys and links move it.
import { untrack } from "svelte";
import { state as endOf } from "../results/figures";
import { autorun } from "../start/gallery.svelte";
import { address, lab, wholeScenario, type ScenarioAsk } from "../state/lab.svelte";
import { settled } from "../state/settling";
import { LiveRun, type ResultDocument } from "./live.svelte";

export class RunControl {
  run: LiveRun | undefined = $state.raw();
  /** How the run ended, in words; empty if it ended as planned. */
  ending = $state("");
  readonly frame = $derived.by(() => this.run?.frame);
  readonly scenario = $derived(JSON.stringify(wholeScenario()));
  private readsSeen = 0;
  private looked = ""; // what was requested last

  constructor(private readonly onresult: (scenario: ScenarioAsk, document: ResultDocument) => void) {}

  /** Follows the settings; for a component that is being made. */
  follow(): void {
    $effect(() => this.begin(JSON.parse(this.scenario)));
    $effect(() => this.writeCycle());
    $effect(() => this.lookAnew());
  }

  end(): void {
    this.run?.end();
  }

  do(what: string, more: Record<string, unknown> = {}): void {
    void this.run?.do(what, more);
  }

  /** A click on the button may be what ends the typing of a setting: the run has its new value. */
  async toggle(): Promise<void> {
    if (this.frame?.going) {
      await this.run?.do("pause");
      return;
    }
    await settled();
    if (this.run?.frame?.over) {
      this.again();
    }
    await this.run?.go(lab.speed);
  }

  again(): void {
    this.do("seek", { cycle: 0 });
  }

  speed(value: number): void {
    lab.speed = value;
    if (this.frame?.going) {
      void this.run?.go(value);
    }
  }

  key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const isTyping = ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName) || target.isContentEditable;
    const isPressed = event.key === " " && ["BUTTON", "SUMMARY"].includes(target.tagName);
    const isOther = event.ctrlKey || event.metaKey || event.altKey;
    const keys: Record<string, () => void> = {
      " ": () => void this.toggle(),
      ".": () => this.do("step"),
      ",": () => this.do("back"),
    };
    const isHere = lab.tab === "run" && lab.view === "live";
    if (isHere && !isTyping && !isPressed && !isOther && keys[event.key]) {
      event.preventDefault();
      keys[event.key]();
    }
  }

  /** A link opens at the cycle that it names; changes by hand start at cycle 0. */
  private begin(scenario: ScenarioAsk): void {
    const next = new LiveRun(scenario, (document) => {
      this.ending = endOf(document);
      this.onresult(next.scenario, document);
    });
    const isFromLink = address.reads !== this.readsSeen;
    this.readsSeen = address.reads;
    untrack(() => {
      this.run?.end();
      this.run = next;
      this.ending = "";
      const cycle = isFromLink ? lab.cycle : 0;
      lab.cycle = cycle;
      const isWanted = autorun.isWanted;
      autorun.isWanted = false;
      void this.look().then(() => (cycle > 0 ? next.do("seek", { cycle }) : isWanted ? next.go(lab.speed) : undefined));
    });
  }

  private writeCycle(): void {
    const frame = this.frame;
    if (frame && !frame.going && this.run?.isSettled && frame.fulfilled > 1) {
      lab.cycle = frame.cycle;
    }
  }

  private lookAnew(): void {
    const wanted = `${lab.heat} ${lab.recent} ${lab.over}`;
    if (this.looked !== "" && this.looked !== wanted) {
      untrack(() => void this.look());
    }
    this.looked = wanted;
  }

  private async look(): Promise<void> {
    await this.run?.do("look", { heat: lab.heat, recent: lab.recent, metrics: lab.over.split(" ") });
  }
}
