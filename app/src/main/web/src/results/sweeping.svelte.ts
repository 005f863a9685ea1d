// The sweep that this page has under way; it goes on while other tabs are looked at.
import { Session } from "../server/api";
import { lab, wholeScenario, type ScenarioAsk } from "../state/lab.svelte";
import { withRow, type SweepDocument, type SweepRow } from "./curves";
import { keep } from "./results.svelte";

interface Frame {
  waiting: boolean;
  finished: number;
  runs: number;
}

class Sweeping {
  isGoing = $state(false);
  isWaiting = $state(false); // for other sweeps
  finished = $state(0); // runs
  failure = $state("");
  remark = $state(""); // why it ended before its end
  /** What is there so far. */
  document: SweepDocument | undefined = $state.raw();
  name = $state("");

  private session: Session | undefined;

  /** Begins the sweep that the settings of the page describe. */
  async begin(): Promise<void> {
    const scenario = wholeScenario();
    this.reset();
    try {
      this.session = await Session.begin("sweep", {
        ...scenario,
        vary: lab.vary,
        values: lab.values,
        replicas: lab.replicas,
      });
    } catch (e) {
      this.failure = (e as Error).message;
      this.isGoing = false;
      return;
    }
    this.listen(this.session, scenario);
  }

  stop(): void {
    void this.session?.ask({ do: "stop" }).catch(() => (this.isGoing = false));
  }

  /** Ends it as the page is closed, when there is no time for an answer. */
  leave(): void {
    if (this.isGoing && this.session) {
      navigator.sendBeacon(`/api/sessions/${this.session.id}/end`);
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

  private listen(session: Session, scenario: ScenarioAsk): void {
    session
      .on<SweepDocument>("plan", (plan) => {
        this.document = { ...plan, rows: [] };
        this.name = `${plan.network}`;
      })
      .on<{ row?: SweepRow }>("point", ({ row }) => {
        if (row && this.document) {
          this.document = { ...this.document, rows: withRow(this.document.rows, row) };
        }
      })
      .on<Frame>("frame", (frame) => {
        this.isWaiting = frame.waiting;
        this.finished = frame.finished;
      })
      .on<{ message: string }>("failure", ({ message }) => (this.failure = message))
      .on<{ message: string }>("bug", ({ message }) => (this.failure = `a bug of crossweave: ${message}`))
      .on<SweepDocument>("table", (table) => void this.end(session, scenario, table));
  }

  /** What is finished is kept, also of a sweep that was stopped. */
  private async end(session: Session, scenario: ScenarioAsk, table: SweepDocument): Promise<void> {
    session.end();
    this.remark = table.stopped ?? "";
    this.finished = table.finished ?? 0;
    if (table.rows.length > 0) {
      await keep("sweep", this.name, scenario, table as unknown as Record<string, unknown>);
      this.document = undefined; // it is among the results now
    }
    this.isWaiting = false;
    this.isGoing = false;
  }
}

export const sweeping = new Sweeping();

// Nobody could hear of it any more: others have its turn.
addEventListener("pagehide", () => sweeping.leave());
