/** The words of a title, of a button or a column: they begin with a capital letter. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A setting as people say it: `network.routing=odd-even` is "routing odd-even". */
export function spoken(setting: string): string {
  return setting.replace(/^[^=]*\.(?=[^.=]+=)/, "").replace("=", " ");
}
