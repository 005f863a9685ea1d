// Whether the server answers. The page tells at once when it does not, and goes on when it is back.

const PAUSE = 4000; // milliseconds between questions
const RETRY = 1000; // while the server is lost

export const presence = $state({ isThere: true });

let asking: Promise<boolean> | undefined;

/** Asks the server now; several callers share one question. */
export function look(): Promise<boolean> {
  asking ??= fetch("/icon.svg", { cache: "no-store" })
    .then(
      () => true,
      () => false,
    )
    .then((isThere) => {
      asking = undefined;
      presence.isThere = isThere;
      return isThere;
    });
  return asking;
}

/** Resolves once the server answers. */
export async function untilBack(): Promise<void> {
  while (!(await look())) {
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}

/** Asks from time to time, as long as the page is open and seen. */
export function keepLooking(): void {
  const next = async (): Promise<void> => {
    if (!document.hidden) {
      await look();
    }
    setTimeout(() => void next(), presence.isThere ? PAUSE : RETRY);
  };
  void next();
}
