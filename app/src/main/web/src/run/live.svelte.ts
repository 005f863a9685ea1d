// A run on the server: commands of the page, and its state.
import { Session } from "../server/api";
import type { Packet } from "../network/flits";
import type { ScenarioAsk } from "../state/lab.svelte";

/** The state of a run at a cycle. */
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
  /** Length in cycles of the intervals that follow. */
  stretch: number;
  latencies: (number | null)[];
  /** The value of the hottest channel, to which the others are relative. */
  most: number;
  heat: string;
  /** Packets in the network; of very many, a sample. */
  packets: Packet[];
  in_network: number;
  /** The number of executed commands. */
  fulfilled: number;
  /** The packets of a deadlock, and what is said of them. */
  ring?: { channels: number[]; wanted: number; caption: string }[];
  explanation?: string[];
}

export type ResultDocument = Record<string, unknown>;

/** As fast as possible: the last step of the slider. */
export const FULL_SPEED = 7;

export class LiveRun {
  frame: Frame | undefined = $state.raw();
  /** The last cycle reached so far, which limits moves in time. */
  furthest = $state(0);
  failure = $state("");
  /** Whether all commands so far are executed. */
  isSettled = $state(true);
  private beginning: Promise<Session> | undefined;
  private wanted = 0; // number of the last command
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

  /** Restarts a lost session at its last cycle. */
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
      this.beginning = undefined; // the cause of the failure may be fixed
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
