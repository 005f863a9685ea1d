// Programs that come with the laboratory.

export interface Shipped {
  name: string;
  group: string;
  about: string;
  text: string;
}

/** The comment that a text begins with, as the server reads those of shipped programs. */
export function aboutText(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => line.slice(2).trim())
    .join(" ");
}
