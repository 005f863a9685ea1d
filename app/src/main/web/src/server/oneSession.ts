import { Session } from "./api";

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
