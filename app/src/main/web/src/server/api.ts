// Talks to the server: requests with immediate replies, and sessions that continue.
import { type Code, consent } from "./consent.svelte";
import { look } from "./presence.svelte";

/** A problem with a request, and the setting that it concerns. */
export interface Problem {
  source: string;
  line: number;
  column: number;
  path: string;
  code: string; // see docs/reference/problems.md
  values: string[]; // those that disagree: the given one, and its limit
  message: string;
}

/** The server refused a request; its message is for users. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly problems: Problem[],
    readonly code?: Code, // code that needs approval
  ) {
    super(message);
  }
}

export async function ask<T>(name: string, body: unknown = {}): Promise<T> {
  return (await (await post(name, body)).json()) as T;
}

/** Requests a file, and offers it to the user as a download. */
export async function download(name: string, body: unknown): Promise<void> {
  const response = await post(name, body);
  const header = response.headers.get("Content-Disposition") ?? "";
  const file = /filename="([^"]*)"/.exec(header)?.[1] ?? name;
  save(await response.blob(), file);
}

/** Offers a file to the user as a download. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Sends a request, and repeats it once the user has approved code that it names. */
async function post(name: string, body: unknown, approved: string[] = []): Promise<Response> {
  try {
    return await send(name, body);
  } catch (e) {
    const code = e instanceof Refused ? e.code : undefined;
    if (!code || approved.includes(code.sha256) || !(await consent.to(code))) {
      throw e;
    }
    await send("approve", { sha256: code.sha256 }).catch(() => {}); // another request may have done it already
    return post(name, body, [...approved, code.sha256]); // the request may name more code
  }
}

async function send(name: string, body: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${name}`, { method: "POST", body: JSON.stringify(body) });
  } catch {
    void look();
    throw new Refused("xw lab does not answer: is it still running in its terminal?", []);
  }
  if (!response.ok) {
    const said = await response.json().catch(() => ({}));
    const problems: Problem[] = said.problems ?? [];
    throw new Refused(said.error ?? problems.map(sentence).join("\n"), problems, said.code);
  }
  return response;
}

export function sentence(problem: Problem): string {
  const place = problem.line > 0 ? `${problem.source}:${problem.line}:${problem.column}: ` : "";
  return `${place}${problem.path ? problem.path + ": " : ""}${problem.message}`;
}

/** A session on the server that this page watches. */
export class Session {
  private source: EventSource | undefined; // undefined while idle: browsers allow few connections
  private last = "0"; // number of the last event received
  private asking = 0; // requests without a reply
  private failures = 0; // consecutive failures to connect
  private isOver = false;
  private readonly listeners: { event: string; hear: (message: MessageEvent) => void }[] = [];
  private readonly mourners: ((message: string) => void)[] = [];

  private constructor(readonly id: string) {
    addEventListener("pagehide", this.leave); // nobody watches it any more
    this.open();
  }

  static async begin(name: string, body: unknown): Promise<Session> {
    const { id } = await ask<{ id: string }>(`sessions/${name}`, body);
    return new Session(id);
  }

  private open(): void {
    const source = new EventSource(`/api/sessions/${this.id}/events?last=${this.last}`);
    this.source = source;
    this.listeners.forEach(({ event, hear }) => source.addEventListener(event, hear));
    source.addEventListener("end", () => this.close());
    source.addEventListener("rest", () => this.rest());
    source.addEventListener("open", () => (this.failures = 0));
    source.addEventListener("error", () => {
      const isOver = source.readyState === EventSource.CLOSED || ++this.failures >= 3;
      void look().then((isThere) => {
        if (isOver || !isThere) {
          this.lose("the connection to xw lab was lost: is it still running in its terminal?");
        }
      });
    });
  }

  private rest(): void {
    this.close();
    if (this.asking > 0) {
      this.open();
    }
  }

  private close(): void {
    this.source?.close();
    this.source = undefined;
  }

  private lose(message: string): void {
    if (!this.isOver) {
      this.isOver = true;
      this.close();
      removeEventListener("pagehide", this.leave);
      this.mourners.forEach((then) => then(message));
    }
  }

  private readonly leave = (): void => {
    navigator.sendBeacon(`/api/sessions/${this.id}/end`);
  };

  /** Calls `then` with all events of a name; frames may be dropped, other events are not. */
  on<T>(event: string, then: (data: T) => void): this {
    const hear = (message: MessageEvent): void => {
      this.last = message.lastEventId || this.last;
      then(JSON.parse(message.data));
    };
    this.listeners.push({ event, hear });
    this.source?.addEventListener(event, hear);
    return this;
  }

  /** Calls `then` if the server has closed the session or is gone. */
  onLost(then: (message: string) => void): this {
    this.mourners.push(then);
    return this;
  }

  async ask<T>(body: unknown): Promise<T> {
    this.asking++;
    try {
      if (!this.source && !this.isOver) {
        this.open();
      }
      return await ask<T>(`sessions/${this.id}/ask`, body);
    } catch (e) {
      if (/session has ended|does not answer/.test((e as Error).message)) {
        this.lose((e as Error).message);
      }
      throw e;
    } finally {
      this.asking--;
    }
  }

  end(): void {
    if (!this.isOver) {
      this.isOver = true;
      removeEventListener("pagehide", this.leave);
      this.close();
      void ask(`sessions/${this.id}/end`).catch(() => {});
    }
  }
}
