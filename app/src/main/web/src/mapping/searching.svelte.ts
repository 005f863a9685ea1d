// The page's current search for a better placement.
import { Refused, type Problem, type Session } from "../server/api";
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
    let left = seconds;
    await this.one.last("search", {
      // after a loss, on from the best so far
      body: () => ({ ...JSON.parse(problem), placement: (this.found ?? from).placement, seconds: left }),
      listen: (session) => {
        this.failure = "";
        this.listen(session, take);
      },
      lost: (message) => {
        left *= 1 - (this.found?.part ?? 0);
        this.failure = `${message} When it is back, the search goes on.`;
      },
      failed: (error) => this.failed(error),
    });
  }

  private listen(session: Session, take: (best: Found) => boolean): void {
    session
      .on<Found>("frame", (frame) => (this.found = frame))
      .on<Found>("best", (best) => {
        this.leave();
        this.found = best;
        this.outcome = take(best) ? "the best one is shown" : "no better mapping was found";
      })
      .on<{ message: string }>("failure", ({ message }) => this.leave(message));
  }

  /** What is wrong with the time is told by its field. */
  private failed(error: Error): void {
    this.problems = error instanceof Refused ? error.problems.filter(({ path }) => path === "seconds") : [];
    this.leave(this.problems.length > 0 ? "" : error.message);
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
