// A run that goes on at the server: what the page wants of it, and what it shows.
import { Session } from "../server/api";
import type { Packet } from "../network/flits";
import type { ScenarioAsk } from "../state/lab.svelte";

/** How a run is at a moment. */
export interface Frame {
  cycle: number;
  going: boolean;
  over: boolean;
  failure: string;
  phase: string;
  messages: number;
  on_the_way: number;
  latency: number | null;
  precision: number | null;
  wanted_precision: number;
  /** Cycles for which each of the following stands. */
  stretch: number;
  latencies: (number | null)[];
  arrivals: number[];
  /** What the hottest channel has; the others are parts of it. */
  most: number;
  heat: string;
  packets?: Packet[];
  /** Channels that packets of a deadlock hold. */
  ring?: number[];
}

export type ResultDocument = Record<string, unknown>;

/** As fast as possible: the last step of the slider. */
export const FULL_SPEED = 7;

export class LiveRun {
  frame: Frame | undefined = $state.raw();
  /** The last cycle that was ever reached: as far as one can go back and forth. */
  furthest = $state(0);
  failure = $state("");
  private session: Session | undefined;
  private beginning: Promise<Session> | undefined;
  private results: ((document: ResultDocument) => void)[] = [];

  constructor(private readonly scenario: ScenarioAsk) {}

  /** Calls this with whatever the run measures. */
  onResult(then: (document: ResultDocument) => void): void {
    this.results.push(then);
  }

  async do(what: string, more: Record<string, unknown> = {}): Promise<void> {
    try {
      this.failure = "";
      const session = await (this.beginning ??= this.begin());
      await session.ask({ do: what, ...more });
    } catch (e) {
      this.failure = (e as Error).message;
    }
  }

  go(speed: number): Promise<void> {
    return this.do("go", speed >= FULL_SPEED ? {} : { speed: 10 ** speed });
  }

  private async begin(): Promise<Session> {
    try {
      const session = await Session.begin("run", this.scenario);
      this.session = session
        .on<Frame>("frame", (frame) => {
          this.frame = frame;
          this.furthest = Math.max(this.furthest, frame.cycle);
        })
        .on<ResultDocument>("result", (document) => this.results.forEach((then) => then(document)))
        .on<{ message: string }>("limit", ({ message }) => (this.failure = message))
        .on<{ message: string }>("bug", ({ message }) => (this.failure = `a bug: ${message}`));
      return session;
    } catch (e) {
      this.beginning = undefined; // what was wrong may be mended
      throw e;
    }
  }

  end(): void {
    this.session?.end();
  }
}

/** A byte per channel. */
export function heatOf(frame: Frame | undefined): Uint8Array | undefined {
  return frame && Uint8Array.from(atob(frame.heat), (c) => c.charCodeAt(0));
}

/** Flits that a buffer holds if nothing is said, as the server has it. */
export function usualBuffer(technique: string): number {
  const name = technique.split(/\s/, 1)[0];
  return name === "vc-router" ? 8 : name === "sp2" ? 31 : name === "wormhole" ? 4 : 1_000_000;
}
