// Whether the page is dark, which follows the system.
const query = matchMedia("(prefers-color-scheme: dark)");
let dark = $state(query.matches);
query.addEventListener("change", () => (dark = query.matches));

export function isDark(): boolean {
  return dark;
}
