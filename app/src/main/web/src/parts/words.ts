/** The words of a title, of a button or a column: they begin with a capital letter. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
