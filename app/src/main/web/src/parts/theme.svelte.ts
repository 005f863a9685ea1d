// Whether the page is dark, which follows the system, or the page around it.
const query = matchMedia("(prefers-color-scheme: dark)");
let isSystemDark = $state(query.matches);
let told: string | undefined = $state(); // "light" or "dark"; otherwise as the system
query.addEventListener("change", () => (isSystemDark = query.matches));

export function isDark(): boolean {
  return told === "dark" || (told !== "light" && isSystemDark);
}

/** A page that has this one in a frame may have a theme of its own, which it tells by messages. */
export function followFrame(): void {
  addEventListener("message", ({ source, data }) => {
    if (source === parent && typeof data?.theme === "string") {
      told = data.theme;
      document.documentElement.dataset.theme = data.theme;
    }
  });
}
