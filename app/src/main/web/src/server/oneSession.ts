import { Session } from "./api";
import { untilBack } from "./presence.svelte";

/** What goes on after the server was lost and is back. */
export interface Lasting {
  /** What to ask for: the rest, if some of it is known. */
  body(): unknown;
  listen(session: Session): void;
  /** The server is lost: nothing goes on until it is back. */
  lost(message: string): void;
  failed(error: Error): void;
}

/**
 * Holds at most one session: starting another ends it. A session that is obsolete when it has
 * started is ended at once.
 */
export class OneSession {
  private session: Session | undefined;
  private turn = 0;

  /** Undefined if the session was ended or replaced before it had started. */
  async begin(name: string, body: unknown, lost: (message: string) => void): Promise<Session | undefined> {
    this.end();
    const mine = this.turn;
    let session: Session;
    try {
      session = await Session.begin(name, body);
    } catch (e) {
      if (mine !== this.turn) {
        return undefined;
      }
      throw e;
    }
    if (mine !== this.turn) {
      session.end();
      return undefined;
    }
    this.session = session;
    session.onLost((message) => {
      if (this.session === session) {
        this.end();
        lost(message);
      }
    });
    return session;
  }

  /** Begins a session, and another one whenever the server was lost and is back, until it is ended. */
  async last(name: string, task: Lasting): Promise<void> {
    try {
      const session = await this.begin(name, task.body(), (message) => void this.goOn(name, task, message));
      if (session) {
        task.listen(session);
      }
    } catch (e) {
      task.failed(e as Error);
    }
  }

  private async goOn(name: string, task: Lasting, message: string): Promise<void> {
    const mine = this.turn;
    task.lost(message);
    await untilBack();
    if (mine === this.turn) {
      await this.last(name, task);
    }
  }

  /** The active session. */
  get current(): Session | undefined {
    return this.session;
  }

  /** Ends the session; its events are ignored from now on. */
  end(): void {
    this.turn++;
    this.session?.end();
    this.session = undefined;
  }
}
