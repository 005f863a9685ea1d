// The page's current sweep; it continues while other tabs are shown.
import type { Session } from "../server/api";
import { OneSession } from "../server/oneSession";
import { lab, wholeScenario, type ScenarioAsk } from "../state/lab.svelte";
import { withRows, type SweepDocument, type SweepRow } from "./curves";
import { nameOf } from "./naming";
import { keep } from "./results.svelte";

/** A finished run, as a sweep that goes on is told of it. */
interface Known {
  key: string;
  outcome: unknown;
}

interface Frame {
  waiting: boolean;
  finished: number;
  runs: number;
}

const MOST_SENT = 12e6; // characters: the server refuses longer questions

/** What fits into a question; the rest is computed again. */
function fitting(known: readonly Known[]): readonly Known[] {
  let length = 0;
  return known.filter((each) => (length += JSON.stringify(each).length) < MOST_SENT);
}

class Sweeping {
  isGoing = $state(false);
  isWaiting = $state(false); // for other sweeps
  finished = $state(0); // number of runs
  failure = $state("");
  remark = $state(""); // why it stopped early
  /** The rows so far. */
  document: SweepDocument | undefined = $state.raw();
  name = $state("");

  private known: Known[] = [];
  private readonly one = new OneSession();

  /** Starts the sweep that the settings of the page describe. */
  async begin(): Promise<void> {
    const scenario = wholeScenario();
    this.reset();
    const asked = { ...scenario, vary: lab.vary, values: lab.values, replicas: lab.replicas };
    await this.one.last("sweep", {
      body: () => ({ ...asked, known: fitting(this.known) }),
      listen: (session) => {
        this.failure = "";
        this.listen(session, scenario);
      },
      lost: (message) => (this.failure = `${message} When it is back, the sweep goes on.`),
      failed: (error) => this.leave(error.message),
    });
  }

  stop(): void {
    const session = this.one.current;
    if (session) {
      session.ask({ do: "stop" }).catch((e: Error) => session === this.one.current && this.leave(e.message));
    } else {
      this.leave(""); // it had not started
    }
  }

  private reset(): void {
    this.isGoing = true;
    this.isWaiting = false;
    this.finished = 0;
    this.failure = "";
    this.remark = "";
    this.document = undefined;
    this.known = [];
  }

  /** Ends the sweep; its rows stay visible until the next one starts. */
  private leave(failure: string): void {
    this.one.end();
    this.failure = failure;
    this.isWaiting = false;
    this.isGoing = false;
  }

  private listen(session: Session, scenario: ScenarioAsk): void {
    session
      .on<SweepDocument>("plan", (plan) => {
        this.document = { ...plan, rows: this.document?.rows ?? [] };
        this.name = nameOf(scenario, plan.axes.map(({ path }) => path)) || plan.network;
      })
      .on<{ row?: SweepRow } & Known>("point", ({ row, key, outcome }) => {
        this.known = [...this.known.filter((each) => each.key !== key), { key, outcome }];
        if (row && this.document) {
          this.document = { ...this.document, rows: withRows(this.document.rows, [row]) };
        }
      })
      .on<Frame>("frame", (frame) => {
        this.isWaiting = frame.waiting;
        this.finished = frame.finished;
      })
      .on<{ message: string }>("failure", ({ message }) => (this.failure = message))
      .on<{ message: string }>("bug", ({ message }) => (this.failure = `a bug in crossweave: ${message}`))
      .on<SweepDocument>("table", (table) => void this.end(scenario, table));
  }

  /** Saves the finished rows, even of a sweep that was stopped. */
  private async end(scenario: ScenarioAsk, table: SweepDocument): Promise<void> {
    this.one.end();
    this.remark = table.stopped ?? "";
    this.finished = table.finished ?? 0;
    if (table.rows.length > 0) {
      await keep("sweep", this.name, scenario, table as unknown as Record<string, unknown>);
      this.document = undefined; // it is among the results now
    }
    this.leave(this.failure);
  }
}

export const sweeping = new Sweeping();
