// The page's current sweep; it continues while other tabs are shown.
import type { Session } from "../server/api";
import { OneSession } from "../server/oneSession";
import { lab, wholeScenario, type ScenarioAsk } from "../state/lab.svelte";
import { withRows, type SweepDocument, type SweepRow } from "./curves";
import { keep } from "./results.svelte";

interface Frame {
  waiting: boolean;
  finished: number;
  runs: number;
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

  private readonly one = new OneSession();

  /** Starts the sweep that the settings of the page describe. */
  async begin(): Promise<void> {
    const scenario = wholeScenario();
    this.reset();
    const asked = { ...scenario, vary: lab.vary, values: lab.values, replicas: lab.replicas };
    try {
      const session = await this.one.begin("sweep", asked, (message) => this.leave(message));
      if (session) {
        this.listen(session, scenario);
      }
    } catch (e) {
      this.leave((e as Error).message);
    }
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
        this.document = { ...plan, rows: [] };
        this.name = `${plan.network}`;
      })
      .on<{ row?: SweepRow }>("point", ({ row }) => {
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
