// The search for a better placement that this page has under way.
import { OneSession } from "../server/oneSession";
import type { Found, Mapped, Verdict } from "./placement";

export class Searching {
  isGoing = $state(false);
  found: Found | undefined = $state.raw(); // the best so far
  start: Verdict | undefined = $state.raw(); // of what was there when it began
  outcome = $state("");
  failure = $state("");
  /** What is searched for: what it finds for another problem is of no use. */
  problem = "";

  private readonly one = new OneSession();

  /** `take` gets the best at the end, and says whether it is taken. */
  async begin(problem: string, from: Mapped, seconds: number, take: (best: Found) => boolean): Promise<void> {
    this.problem = problem;
    this.start = from.verdict;
    this.found = undefined;
    this.outcome = "";
    this.failure = "";
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
      this.leave((e as Error).message);
    }
  }

  /** The best so far will do. */
  stop(): void {
    const session = this.one.current;
    if (session) {
      session.ask({ do: "stop" }).catch((e: Error) => session === this.one.current && this.leave(e.message));
    } else {
      this.leave(); // it had not begun
    }
  }

  /** Nothing of it is wanted any more. */
  leave(failure = ""): void {
    this.one.end();
    this.failure = failure;
    this.isGoing = false;
  }

  /** As if there had never been one. */
  forget(): void {
    this.leave();
    this.found = undefined;
    this.outcome = "";
  }
}
