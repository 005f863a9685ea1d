// How the page asks the server: questions that are answered at once, and sessions that go on.

/** One thing that is wrong with what was asked, and with which setting. */
export interface Problem {
  source: string;
  line: number;
  column: number;
  path: string;
  message: string;
}

/** The server could not answer; what it says is for users to read. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly problems: Problem[],
  ) {
    super(message);
  }
}

export async function ask<T>(name: string, body: unknown = {}): Promise<T> {
  return (await (await post(name, body)).json()) as T;
}

/** Asks for a file, and gives it to the user. */
export async function download(name: string, body: unknown): Promise<void> {
  const response = await post(name, body);
  const header = response.headers.get("Content-Disposition") ?? "";
  const file = /filename="([^"]*)"/.exec(header)?.[1] ?? name;
  save(await response.blob(), file);
}

/** Gives a file to the user. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function post(name: string, body: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${name}`, { method: "POST", body: JSON.stringify(body) });
  } catch {
    throw new Refused("xw lab does not answer: is it still running in its terminal?", []);
  }
  if (!response.ok) {
    const said = await response.json().catch(() => ({}));
    const problems: Problem[] = said.problems ?? [];
    throw new Refused(said.error ?? problems.map(sentence).join("\n"), problems);
  }
  return response;
}

export function sentence(problem: Problem): string {
  const place = problem.line > 0 ? `${problem.source}:${problem.line}:${problem.column}: ` : "";
  return `${place}${problem.path ? problem.path + ": " : ""}${problem.message}`;
}

/** Something that goes on at the server while this page watches. */
export class Session {
  private readonly source: EventSource;

  private constructor(readonly id: string) {
    this.source = new EventSource(`/api/sessions/${id}/events`);
    this.source.addEventListener("end", () => this.source.close());
    addEventListener("pagehide", this.leave); // nobody would watch it any more
  }

  private readonly leave = (): void => {
    navigator.sendBeacon(`/api/sessions/${this.id}/end`);
  };

  static async begin(name: string, body: unknown): Promise<Session> {
    const { id } = await ask<{ id: string }>(`sessions/${name}`, body);
    return new Session(id);
  }

  /** Calls this with all events of a name; frames may be dropped, others not. */
  on<T>(event: string, then: (data: T) => void): this {
    this.source.addEventListener(event, (message) => then(JSON.parse((message as MessageEvent).data)));
    return this;
  }

  ask<T>(body: unknown): Promise<T> {
    return ask<T>(`sessions/${this.id}/ask`, body);
  }

  end(): void {
    removeEventListener("pagehide", this.leave);
    this.source.close();
    void ask(`sessions/${this.id}/end`).catch(() => {});
  }
}
