// A program under the debugger of the server: its state in the page, and commands to it.
import type { Drawing } from "../network/drawing";
import { Refused, type Problem, type Session } from "../server/api";
import { OneSession } from "../server/oneSession";
import { look, untilBack } from "../server/presence.svelte";
import { parse } from "./breaks";
import { LastValues } from "./lastValues";
import type { QueuesAnswer } from "./queues";
import type { TimelineAnswer } from "./timeline";
import type { Shown } from "./values";

export interface Process {
  number: number;
  parent: number;
  virtual: number;
  physical: number;
  state: "unborn" | "computing" | "sending" | "waiting" | "ended";
  does: string;
  place: string;
  line: number;
}

export interface Stop {
  reason: string;
  process: number;
  cycle: number;
  text: string;
  end: boolean;
}

export interface Frame {
  cycle: number;
  going: boolean;
  stop: Stop;
  process_count: number;
  processes: Process[];
  output: string;
  output_cut: boolean;
  most: number;
  heat: string;
  /** Those in the network, as PacketTable reads them. */
  packets: string;
  shown?: Shown;
}

export interface Variable {
  name: string;
  type: string;
  text: string;
  opens: boolean;
}

/** A value with its parts. */
export interface Whole extends Variable {
  parts: Variable[];
  parts_left_out: number;
}

export interface Look {
  frames: { function: string; file: string; line: number }[];
  variables: Variable[];
  globals: Variable[];
}

export interface LineFigures {
  line: string;
  text: string;
  computing: number;
  sending: number;
  waiting: number;
  messages: number;
  bytes: number;
  received: number;
}

export interface ChannelFigures {
  channel: string;
  id: number;
  busy: number;
  flits: number;
  packets: number;
  waited: number;
  lines: { line: string; processes: number[]; flits: number; packets: number; waited: number }[];
}

export interface ProfileAnswer {
  lines: LineFigures[];
  channels: ChannelFigures[];
  result: { time: number; finished: boolean; failure: string; deadlock: boolean };
  out_of_time: boolean;
}

/** The program and machine of a request to the server. */
export interface ProgramAsk {
  name?: string;
  text?: string;
  on: string;
  arch: string;
  map: string;
  /** Further lines of the scenario. */
  base: string;
  /** Other settings, as PATH=VALUE. */
  set: string[];
}

export type How = "over" | "into" | "out";

const EVERY = 300; // milliseconds between updates of the timeline while the program runs

export class DebuggedProgram {
  frame: Frame | undefined = $state.raw();
  drawing: Drawing | undefined = $state.raw();
  timeline: TimelineAnswer | undefined = $state.raw();
  profile: ProfileAnswer | undefined = $state.raw();
  queues: QueuesAnswer | undefined = $state.raw();
  breakProblems: string[] = $state.raw([]);
  failure = $state("");
  /** Those of settings, if the program could not begin. */
  problems: Problem[] = [];
  isProfiling = $state(false);
  /** Counts stops and moves: components that show variables request them again when it changes. */
  moment = $state(0);
  /** What the session was started with. */
  key = $state("");
  /** The visible cycles; undefined: all. */
  window: { from: number; until: number } | undefined = $state.raw();
  private readonly one = new OneSession();
  private asking = false;
  private askedAt = 0;
  private begun: { wanted: ProgramAsk; breaks: string } | undefined;
  private lost: { key: string; cycle: number } | undefined;
  private wantsQueues = false;
  private expression = ""; // that nodes show
  private readonly lastValues = new LastValues();

  get isGoing(): boolean {
    return this.frame?.going ?? false;
  }

  get isOver(): boolean {
    return this.frame?.stop.end ?? false;
  }

  private get session(): Session | undefined {
    return this.one.current;
  }

  /** Compiles, stops before the first statement and continues to a cycle; returns false if it fails. */
  async begin(wanted: ProgramAsk, breaks: string, cycle: number): Promise<boolean> {
    this.end();
    this.failure = "";
    this.problems = [];
    this.lost = undefined;
    const begun = { wanted, breaks };
    this.begun = begun;
    this.key = JSON.stringify(wanted);
    let session: Session | undefined;
    try {
      session = await this.one.begin("program", wanted, (message) => void this.lose(message));
      if (!session) {
        return false; // another session was started meanwhile
      }
      this.listen(session);
      const drawing = await session.ask<Drawing>({ do: "drawing" });
      if (this.session !== session) {
        return false;
      }
      this.drawing = drawing;
      await this.setBreaks(begun.breaks); // which the user may have changed meanwhile
      if (this.expression) {
        await this.show(this.expression);
      }
      if (cycle > 0) {
        await this.seek(cycle);
      }
      return this.session === session;
    } catch (e) {
      if (this.session === session) {
        this.failure = (e as Error).message;
        this.problems = e instanceof Refused ? e.problems : [];
      }
      return false;
    }
  }

  private listen(session: Session): void {
    session
      .on<Frame>("frame", (frame) => this.see(frame))
      .on<ProfileAnswer>("profile", (profile) => {
        this.profile = profile;
        this.isProfiling = false;
      })
      .on<{ message: string }>("profile_failed", ({ message }) => {
        this.isProfiling = false;
        this.failure = message;
      })
      .on<{ message: string }>("bug", ({ message }) => (this.failure = message));
  }

  private see(frame: Frame): void {
    this.frame = frame.shown ? { ...frame, shown: this.lastValues.of({ ...frame, shown: frame.shown }) } : frame;
    if (!frame.going) {
      this.moment++;
      void this.lookAtTimeline();
      if (frame.stop.end && !this.profile) {
        void this.wantProfile();
      }
    } else if (Date.now() - this.askedAt > EVERY) {
      void this.lookAtTimeline();
    }
  }

  /**
   * The session has ended: the next move starts a new one at the same cycle. If the server was lost,
   * the program goes on when it is back.
   */
  private async lose(message: string): Promise<void> {
    const { cycle = 0, going = false } = this.frame ?? {};
    const { wanted, breaks } = this.begun!;
    this.lost = { key: this.key, cycle };
    this.end();
    this.failure = message;
    if (await look()) {
      return;
    }
    await untilBack();
    const isSame = this.key === "" && this.lost?.cycle === cycle; // nothing else has begun
    if (isSame && (await this.begin(wanted, breaks, cycle)) && going) {
      await this.go();
    }
  }

  /** The cycle at which a session of this program was lost; otherwise 0. */
  resumesAt(wanted: ProgramAsk): number {
    return this.lost?.key === JSON.stringify(wanted) ? this.lost.cycle : 0;
  }

  end(): void {
    this.one.end();
    this.frame = undefined;
    this.drawing = undefined; // frames of another machine would not fit
    this.timeline = undefined;
    this.queues = undefined;
    this.window = undefined;
    this.profile = undefined;
    this.isProfiling = false;
    this.lastValues.clear();
    this.key = "";
  }

  async lookAtTimeline(): Promise<void> {
    const session = this.session;
    if (!session || this.asking) {
      return;
    }
    this.asking = true;
    this.askedAt = Date.now();
    const wanted = this.window;
    const frame = this.frame;
    try {
      const cycles = wanted && { from: Math.floor(wanted.from), until: Math.ceil(wanted.until) };
      const answer = await session.ask<TimelineAnswer>({ do: "timeline", ...cycles });
      const queues = this.wantsQueues ? await session.ask<QueuesAnswer>({ do: "queues" }) : undefined;
      if (this.session === session) {
        this.timeline = answer;
        this.queues = queues;
      }
    } catch {
      // the session has ended; the page keeps what it shows
    } finally {
      this.asking = false;
    }
    const hasMoved = this.frame !== frame && !this.isGoing;
    if (this.session === session && (wanted !== this.window || hasMoved)) {
      void this.lookAtTimeline();
    }
  }

  /** Whether the page shows messages that wait. */
  watchQueues(isWanted: boolean): void {
    this.wantsQueues = isWanted;
    if (isWanted && !this.queues) {
      void this.lookAtTimeline();
    }
  }

  /** Every frame has the values of this expression. */
  show(expression: string): Promise<void> {
    this.expression = expression;
    return this.tell({ do: "show", expression });
  }

  go = () => this.tell({ do: "go" });
  goBack = () => this.tell({ do: "back" });
  pause = () => this.tell({ do: "pause" });
  seek = (cycle: number) => this.tell({ do: "seek", cycle });
  step = (how: How, process: number, back: boolean) => this.tell({ do: "step", how, process, back });

  async setBreaks(text: string): Promise<void> {
    if (this.begun) {
      this.begun.breaks = text;
    }
    const answer = await this.ask<{ breaks: { wanted: number; problem?: string }[] }>({
      do: "breaks",
      lines: parse(text),
    });
    this.breakProblems = (answer?.breaks ?? [])
      .filter((one) => one.problem)
      .map((one) => `breakpoint in line ${one.wanted}: ${one.problem}`);
  }

  look(process: number, frame: number): Promise<Look | undefined> {
    return this.ask<Look>({ do: "look", process, frame });
  }

  /** The value of an expression; throws what is wrong with it. */
  async evaluate(process: number, frame: number, expression: string): Promise<Whole> {
    if (!this.session || process >= (this.frame?.process_count ?? 0)) {
      throw new Error(`there is no process ${process} now`);
    }
    const answer = await this.session.ask<Whole & { problem?: string }>({ do: "evaluate", process, frame, expression });
    if (answer.problem) {
      throw new Error(answer.problem);
    }
    return answer;
  }

  async wantProfile(): Promise<void> {
    if (this.session && !this.isProfiling) {
      this.isProfiling = true;
      await this.tell({ do: "profile" });
    }
  }

  private async tell(what: unknown): Promise<void> {
    await this.ask(what);
  }

  private async ask<T>(what: unknown): Promise<T | undefined> {
    const session = this.session;
    try {
      return await session?.ask<T>(what);
    } catch (e) {
      if (this.session === session) {
        this.failure = (e as Error).message;
      }
      return undefined;
    }
  }
}
