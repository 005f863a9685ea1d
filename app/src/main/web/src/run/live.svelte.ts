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
  /** Cycles for which each of the following stands. */
  stretch: number;
  latencies: (number | null)[];
  /** What the hottest channel has; the others are parts of it. */
  most: number;
  heat: string;
  packets?: Packet[];
  /** Wishes that are fulfilled, of all that were told. */
  fulfilled: number;
  /** Flits that a buffer holds, and cycles until a slot that was left can be filled. */
  buffer: number;
  credit_delay: number;
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
  /** Whether all that was wanted so far is done. */
  isSettled = $state(true);
  private beginning: Promise<Session> | undefined;
  private wanted = 0; // number of the last wish
  private isEnded = false;

  constructor(
    readonly scenario: ScenarioAsk,
    private readonly onResult: (document: ResultDocument) => void,
  ) {}

  async do(what: string, more: Record<string, unknown> = {}): Promise<void> {
    try {
      this.failure = "";
      const session = await (this.beginning ??= this.begin());
      const { number } = await session.ask<{ number: number }>({ do: what, ...more });
      this.wanted = Math.max(this.wanted, number);
      this.isSettled = (this.frame?.fulfilled ?? 0) >= this.wanted;
    } catch (e) {
      this.failure = (e as Error).message;
    }
  }

  go(speed: number): Promise<void> {
    return this.do("go", speed >= FULL_SPEED ? {} : { speed: 10 ** speed });
  }

  /** A session that was lost is begun again where it was. */
  private async begin(): Promise<Session> {
    const lostAt = this.frame?.cycle ?? 0;
    this.wanted = 0;
    try {
      const session = await Session.begin("run", this.scenario);
      if (this.isEnded) {
        session.end();
        throw new Error("another run has begun");
      }
      this.listen(session);
      if (lostAt > 0) {
        await session.ask({ do: "seek", cycle: lostAt });
      }
      return session;
    } catch (e) {
      this.beginning = undefined; // what was wrong may be mended
      throw e;
    }
  }

  private listen(session: Session): void {
    session
      .on<Frame>("frame", (frame) => {
        this.frame = frame;
        this.furthest = Math.max(this.furthest, frame.cycle);
        this.isSettled = frame.fulfilled >= this.wanted;
      })
      .on<ResultDocument>("result", (document) => this.isEnded || this.onResult(document))
      .on<{ message: string }>("limit", ({ message }) => (this.failure = message))
      .on<{ message: string }>("bug", ({ message }) => (this.failure = `a bug: ${message}`))
      .onLost((message) => {
        this.beginning = undefined;
        this.failure = message;
        this.frame = this.frame && { ...this.frame, going: false };
      });
  }

  end(): void {
    this.isEnded = true;
    void this.beginning?.then(
      (session) => session.end(),
      () => {},
    );
  }
}
