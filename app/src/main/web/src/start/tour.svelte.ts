// A tour in three steps through the tab Run.
import { lab } from "../state/lab.svelte";

export interface TourStep {
  /** What it points at, as a CSS selector. */
  target: string;
  title: string;
  text: string;
}

const STEPS: readonly TourStep[] = [
  {
    target: "#panel-run button.go",
    title: "Run it",
    text: "Run starts and pauses (or press the space bar). Step and Back move by single cycles, the slider to any cycle before.",
  },
  {
    target: "#panel-run .drawing",
    title: "Look inside",
    text: "Colours show how busy channels are, from 0 to 1. Squares are heads of packets. Click a router for its buffers, credits and winners.",
  },
  {
    target: "#panel-run .side",
    title: "Change something",
    text: "Raise the load, or choose another topology: the run begins anew. What is wrong is told beside its setting, with a cure. Back undoes.",
  },
];

class Tour {
  at = $state(-1); // the number of the step; -1 while there is no tour

  get step(): TourStep | undefined {
    return STEPS[this.at];
  }

  get count(): number {
    return STEPS.length;
  }

  begin(): void {
    lab.tab = "run";
    this.at = 0;
  }

  next(): void {
    this.at = this.at + 1 < STEPS.length ? this.at + 1 : -1;
  }

  end(): void {
    this.at = -1;
  }
}

export const tour = new Tour();
