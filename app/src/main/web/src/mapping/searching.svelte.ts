// The page's current search for a better placement.
import { Refused, type Problem } from "../server/api";
import { OneSession } from "../server/oneSession";
import type { Found, Mapped, Verdict } from "./placement";

export class Searching {
  isGoing = $state(false);
  found: Found | undefined = $state.raw(); // the best so far
  start: Verdict | undefined = $state.raw(); // of the placement at the start
  outcome = $state("");
  failure = $state("");
  problems: Problem[] = $state.raw([]); // of its time
  /** Identifies the problem: a result for another problem is useless. */
  problem = "";

  private readonly one = new OneSession();

  /** `take` receives the best placement at the end, and returns whether it is accepted. */
  async begin(problem: string, from: Mapped, seconds: number, take: (best: Found) => boolean): Promise<void> {
    this.problem = problem;
    this.start = from.verdict;
    this.found = undefined;
    this.outcome = "";
    this.failure = "";
    this.problems = [];
    this.isGoing = true;
    try {
      const asked = { ...JSON.parse(problem), placement: from.placement, seconds };
      (await this.one.begin("search", asked, (message) => this.leave(message)))
        ?.on<Found>("frame", (frame) => (this.found = frame))
        .on<Found>("best", (best) => {
          this.leave();
          this.found = best;
          this.outcome = take(best) ? "the best one is shown" : "no better mapping was found";
        })
        .on<{ message: string }>("failure", ({ message }) => this.leave(message));
    } catch (e) {
      this.problems = e instanceof Refused ? e.problems.filter(({ path }) => path === "seconds") : [];
      this.leave(this.problems.length > 0 ? "" : (e as Error).message); // the field tells its own
    }
  }

  /** Ends the search with the best placement so far. */
  stop(): void {
    const session = this.one.current;
    if (session) {
      session.ask({ do: "stop" }).catch((e: Error) => session === this.one.current && this.leave(e.message));
    } else {
      this.leave(); // it had not started
    }
  }

  /** Ends the search without a result. */
  leave(failure = ""): void {
    this.one.end();
    this.failure = failure;
    this.isGoing = false;
  }

  /** Resets the state. */
  forget(): void {
    this.leave();
    this.found = undefined;
    this.outcome = "";
  }
}
