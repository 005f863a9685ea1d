// Lines as the server names them: file:number.

/** The number of a line of this file; 0 for a line of another file. */
export function numberOf(line: string, file: string): number {
  const colon = line.lastIndexOf(":");
  return line.slice(0, colon) === file ? Number(line.slice(colon + 1)) : 0;
}
