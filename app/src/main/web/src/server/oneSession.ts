import { Session } from "./api";

/** At most one session: another one ends it, and one that nobody wants any more when it has begun is left. */
export class OneSession {
  private session: Session | undefined;
  private turn = 0;

  /** Undefined if it was ended, or another one begun, before it was there. */
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

  /** The one that is there. */
  get current(): Session | undefined {
    return this.session;
  }

  /** Nothing of it is heard any more. */
  end(): void {
    this.turn++;
    this.session?.end();
    this.session = undefined;
  }
}
