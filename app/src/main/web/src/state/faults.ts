// The list of broken links, as its field has it: `link 3; (0,0)-(0,1); 2%`.

/** The same list; a bare number, which would look like a count, is the link of that number. */
export function listed(text: string): string {
  return parts(text).join("; ");
}

/** Breaks a link, or repairs it if it is broken by its number. */
export function toggled(text: string, link: number): string {
  const all = parts(text);
  const name = `link ${link}`;
  return (all.includes(name) ? all.filter((part) => part !== name) : [...all, name]).join("; ");
}

/** Each name of a link in quotes, because names contain commas. */
export function inScenario(text: string): string {
  return `[${parts(text)
    .map((part) => JSON.stringify(part))
    .join(", ")}]`;
}

function parts(text: string): string[] {
  return text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? `link ${part}` : part));
}
