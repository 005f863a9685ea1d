// Requested reproductions: one runs, the others wait; results stay while the page is open.
import { download, type Session } from "../server/api";
import { OneSession } from "../server/oneSession";

export type Verdict = "holds" | "depends" | "does not hold" | "undecided";

export interface Claim {
  text: string;
  kind: "stated" | "derived" | "ours"; // by the paper in words, by its numbers, or by us
  where: string; // in the paper
  verdict: Verdict;
  members: string; // ensemble members for which it holds, in words
  depends: string; // what it depends on, if known
  measured: string;
  expected: string;
  why: string; // empty if it holds or is undecided
}

export interface Exhibit {
  id: string;
  source: string;
  sentence: string;
  version: string;
  command: string;
  quick: boolean;
  seeds: number[];
  members: number;
  claims: Claim[];
  tables: { title: string; columns: string[]; rows: string[][] }[];
  notes: string[];
}

export interface Result {
  document: Exhibit;
  figures: Record<string, string>; // SVG by the name of its file
  seconds: number;
}

export interface Progress {
  done: number;
  planned: number;
  seconds: number;
}

interface Wanted {
  id: string;
  quick: boolean;
}

class Runs {
  results: Record<string, Result> = $state.raw({});
  failures: Record<string, string> = $state.raw({});
  waiting: Wanted[] = $state.raw([]);
  current: Wanted | undefined = $state.raw();
  begun = $state.raw(0); // since no reproduction was running
  progress: Progress | undefined = $state.raw();
}

/** The state of all reproductions. */
export const runs = new Runs();

const one = new OneSession();

export function want(id: string, quick: boolean): void {
  if (isRunning(id) || isWaiting(id)) {
    return;
  }
  if (!runs.current) {
    runs.begun = 0;
  }
  runs.waiting = [...runs.waiting, { id, quick }];
  void next();
}

export function isRunning(id: string): boolean {
  return runs.current?.id === id;
}

export function isWaiting(id: string): boolean {
  return runs.waiting.some((each) => each.id === id);
}

/** Stops a reproduction, or removes it from the queue. */
export function stop(id: string): void {
  runs.waiting = runs.waiting.filter((each) => each.id !== id);
  if (isRunning(id)) {
    const session = one.current;
    if (session) {
      session.ask({ do: "stop" }).catch((e: Error) => session === one.current && over(e.message));
    } else {
      over(); // it had not started
    }
  }
}

export function stopAll(): void {
  runs.waiting = [];
  if (runs.current) {
    stop(runs.current.id);
  }
}

/** How many reproductions of the queue are finished, and how many it has. */
export function line(): { over: number; all: number } {
  return { over: runs.begun - (runs.current ? 1 : 0), all: runs.begun + runs.waiting.length };
}

/** The claims of these reproductions, as far as they have results. */
export function claimsOf(reproductions: readonly { id: string }[]): Claim[] {
  return reproductions.flatMap(({ id }) => runs.results[id]?.document.claims ?? []);
}

/** Saves all results as one page. */
export function saveGallery(): Promise<void> {
  const items = Object.values(runs.results).map(({ document: { id, quick } }) => ({ id, quick }));
  return download("gallery", { items });
}

async function next(): Promise<void> {
  const wanted = runs.waiting[0];
  if (runs.current || !wanted) {
    return;
  }
  runs.waiting = runs.waiting.slice(1);
  runs.current = wanted;
  runs.begun++;
  runs.progress = undefined;
  fail(wanted.id, "");
  await one.last("paper", {
    body: () => wanted,
    listen: (session) => {
      fail(wanted.id, "");
      listen(session, wanted);
    },
    lost: (message) => {
      runs.progress = undefined;
      fail(wanted.id, `${message} When it is back, this begins again.`);
    },
    failed: (error) => over(error.message),
  });
}

function listen(session: Session, wanted: Wanted): void {
  session
    .on<Progress>("frame", (progress) => (runs.progress = progress))
    .on<Result>("findings", (result) => {
      runs.results = { ...runs.results, [wanted.id]: result };
      over();
    })
    .on("stopped", () => over())
    .on<{ message: string }>("failure", ({ message }) => over(message));
}

function fail(id: string, message: string): void {
  runs.failures = { ...runs.failures, [id]: message };
}

/** Ends the current reproduction, successful or not, and starts the next. */
function over(failure = ""): void {
  if (runs.current && failure) {
    fail(runs.current.id, failure);
  }
  one.end();
  runs.current = undefined;
  runs.progress = undefined;
  void next();
}
