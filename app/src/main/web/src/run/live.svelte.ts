// A run on the server: commands of the page, and its state.
import type { RingPacket } from "../network/ring";
import { Session } from "../server/api";
import { look, untilBack } from "../server/presence.svelte";
import type { ScenarioAsk } from "../state/lab.svelte";

export interface RouterPacket {
  message: number;
  from: number;
  to: number;
  vc: number;
  flits: number;
  goes_to?: string;
  goes_to_vc?: number;
  waits_for?: string;
}

/** A router after a cycle. */
export interface RouterFacts {
  number: number;
  name: string;
  /** The cycle before the last step: who won was found out since. */
  since: number;
  /** Flits that the buffer of a VC takes; 0 if there is no limit. */
  slots: number;
  inputs: { channel: number; name: string; packets: RouterPacket[] }[];
  outputs: {
    channel: number;
    name: string;
    packets: RouterPacket[];
    waiting: number;
    won?: number;
    credits?: number[];
  }[];
}

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
  /** Length in cycles of the intervals of the course. */
  stretch: number;
  /** The metrics that have values over time, and the values of those that are looked at. */
  over_time: string[];
  course: Record<string, (number | null)[]>;
  /** The cycle up to which the run warms up: nothing before it is measured. */
  warm: number;
  /** The finished share of the warm-up, then of the run; null if its end cannot be foreseen. */
  progress: number | null;
  /** Otherwise the run finds out when its warm-up ends, and its progress is that of the longest. */
  warmup_given: boolean;
  /** The value of the hottest colour, the same in all frames; more looks like it. */
  most: number;
  heat: string;
  /** Packets in the network, as PacketTable reads them; of very many, a sample. */
  packets: string;
  /** How many these are, and how many are in the network. */
  drawn: number;
  in_network: number;
  /** The number of executed commands. */
  fulfilled: number;
  /** The packets of a deadlock, and what is said of them. */
  ring?: RingPacket[];
  explanation?: string[];
  /** The router that is looked at. */
  router?: RouterFacts;
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
  private speed: number | undefined; // while it runs: what a lost run goes on with
  private isEnded = false;

  constructor(
    readonly scenario: ScenarioAsk,
    private readonly onResult: (document: ResultDocument) => void,
  ) {}

  async do(what: string, more: Record<string, unknown> = {}): Promise<void> {
    try {
      this.failure = "";
      this.speed = what === "go" ? ((more.speed as number | undefined) ?? Infinity) : undefined;
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
        const wasGoing = this.frame?.going ?? false;
        this.frame = this.frame && { ...this.frame, going: false };
        if (!this.isEnded) {
          void this.goOn(wasGoing ? this.speed : undefined);
        }
      });
  }

  /** Waits until the server is back, and goes on where the run was. */
  private async goOn(speed: number | undefined): Promise<void> {
    if (await look()) {
      return; // only the session has ended
    }
    await untilBack();
    if (!this.isEnded) {
      await (speed === undefined ? this.do("pause") : this.do("go", Number.isFinite(speed) ? { speed } : {}));
    }
  }

  end(): void {
    this.isEnded = true;
    void this.beginning?.then(
      (session) => session.end(),
      () => {},
    );
  }
}
