// Breakpoints as the address writes them: 24; 30 if i > 2.

export interface Breakpoint {
  line: number;
  /** The breakpoint stops only if this expression is true; empty: always. */
  condition: string;
}

export function parse(text: string): Breakpoint[] {
  const found = new Map<number, Breakpoint>();
  for (const part of text.split(";")) {
    const match = /^\s*(\d{1,7})(?:\s+if\s+(.*?))?\s*$/.exec(part);
    if (match && Number(match[1]) > 0) {
      found.set(Number(match[1]), { line: Number(match[1]), condition: match[2] ?? "" });
    }
  }
  return [...found.values()].sort((a, b) => a.line - b.line);
}

export function format(breaks: readonly Breakpoint[]): string {
  return breaks
    .map(({ line, condition }) => `${line}${condition ? ` if ${condition.replaceAll(";", " ").trim()}` : ""}`)
    .join("; ");
}

/** Adds a breakpoint, or removes the one on this line. */
export function toggle(text: string, line: number): string {
  const all = parse(text);
  return format(
    all.some((each) => each.line === line)
      ? all.filter((each) => each.line !== line)
      : [...all, { line, condition: "" }].sort((a, b) => a.line - b.line),
  );
}
