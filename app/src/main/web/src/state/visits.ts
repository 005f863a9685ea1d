// The last state of an earlier visit, so that a new one can continue there.

const KEY = "crossweave-last";

const before = read();

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // this browser keeps nothing
  }
}

/** Remembers an address of the page. */
export function remember(hash: string): void {
  try {
    localStorage.setItem(KEY, hash);
  } catch {
    // this browser keeps nothing
  }
}

/** The address that an earlier visit ended with; empty if there is none. */
export function lastVisit(): string {
  return before;
}

export function goBack(): void {
  location.hash = before;
}
