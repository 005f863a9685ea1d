// Keyboard control of tabs: arrow keys move between them, so the tab key reaches only the selected
// one.

/** The tab that an arrow key selects, which gets the focus; undefined for other keys. */
export function byArrow<T>(event: KeyboardEvent, tabs: readonly T[], current: T): T | undefined {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) {
    return undefined;
  }
  const next = (tabs.indexOf(current) + step + tabs.length) % tabs.length;
  const list = (event.currentTarget as HTMLElement).closest("[role=tablist]");
  list?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  return tabs[next];
}
