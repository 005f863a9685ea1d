// Consent to code that a scenario names. The user sees it and agrees by a click, or nothing runs
// it: neither a link nor a value in the address can agree.

/** A source file as the server read it; the hash is of its bytes. */
export interface Code {
  file: string;
  sha256: string;
  text: string;
}

interface Waiting {
  promise: Promise<boolean>;
  settle: (agrees: boolean) => void;
}

export class Consent {
  /** Sources awaiting a decision; the first is shown. */
  waiting: Code[] = $state([]);
  private readonly answers = new Map<string, Waiting>(); // by hash: several requests may wait for one decision

  /** Whether the user agrees; asks once per text while the page is open. */
  async to(code: Code): Promise<boolean> {
    let answer = this.answers.get(code.sha256);
    if (!answer) {
      let settle: (agrees: boolean) => void = () => {};
      const promise = new Promise<boolean>((resolve) => (settle = resolve));
      answer = { promise, settle };
      this.answers.set(code.sha256, answer);
      this.waiting.push(code);
    }
    return answer.promise;
  }

  /** Records the user's decision. */
  decide(code: Code, agrees: boolean): void {
    this.waiting = this.waiting.filter((other) => other.sha256 !== code.sha256);
    this.answers.get(code.sha256)?.settle(agrees);
  }
}

export const consent = new Consent();
