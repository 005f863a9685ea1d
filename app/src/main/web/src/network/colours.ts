// Colours of drawings. Hotter colours differ more from the background in lightness alone, so that
// they can be distinguished without hues, in the light and in the dark theme.

export interface Theme {
  paper: string;
  ink: string;
  soft: string;
  frame: string;
  tint: string;
  node: string;
  link: string;
  broken: string;
  links: readonly string[];
  marks: readonly string[]; // those of packets come last
  heat: readonly string[]; // the first one stands for nothing
  widths: readonly number[]; // of links in these colours
  differences: readonly string[]; // from much less to much more, with no difference in the middle
}

const LIGHT_MARKS = ["#d55e00", "#0072b2", "#009e73", "#aa3377", "#000000"];
const DARK_MARKS = ["#ff9a4d", "#56b4e9", "#2fc79a", "#e08ac0", "#ffffff"];
const LIGHT_LINKS = ["#0072b2", "#b87f00", "#009e73", "#b85c92", "#3b9bd6", "#8c6d31", "#6a51a3", "#404040"]; // Okabe and Ito's
const DARK_LINKS = ["#56b4e9", "#e69f00", "#2fc79a", "#e79ac3", "#9ad3f5", "#cfae6b", "#b3a2e0", "#c8c8c8"];
const OF_PACKETS = 7; // colours of links

const WIDTHS = [1.2, 1.75, 2.3, 2.85, 3.4, 3.95];

export const LIGHT: Theme = {
  paper: "#ffffff",
  ink: "#1f2328",
  soft: "#59636e",
  frame: "#c9ced6",
  tint: "#f4f6f9",
  node: "#e4ebf5",
  link: "#9aa1ab",
  broken: "#cc0000",
  links: LIGHT_LINKS,
  marks: [...LIGHT_MARKS, ...LIGHT_LINKS.slice(0, OF_PACKETS)],
  heat: ["#dde2e9", "#e6bd5c", "#e69a35", "#d2602a", "#a32828", "#560a24"],
  widths: WIDTHS,
  differences: ["#08306b", "#2a74b5", "#86b4da", "#d5dae1", "#efa873", "#cf5b1c", "#7a2302"],
};

export const DARK: Theme = {
  paper: "#14171c",
  ink: "#e6e9ee",
  soft: "#9aa4b2",
  frame: "#3a414c",
  tint: "#1b2027",
  node: "#2b3442",
  link: "#6b7480",
  broken: "#ff6b6b",
  links: DARK_LINKS,
  marks: [...DARK_MARKS, ...DARK_LINKS.slice(0, OF_PACKETS)],
  heat: ["#343b45", "#663f70", "#9a446d", "#cf5a52", "#f09245", "#fde06b"],
  widths: WIDTHS,
  differences: ["#b5e0ff", "#5fb0ea", "#2f6f9f", "#3a414c", "#a2592b", "#ee8a45", "#ffd3a8"],
};

/** The same theme with heat that stands for differences: the larger, the wider. */
export function ofDifferences(theme: Theme): Theme {
  const middle = (theme.differences.length - 1) / 2;
  const widths = theme.differences.map((_, i) => WIDTHS[Math.min(WIDTHS.length - 1, 2 * Math.abs(i - middle))]);
  return { ...theme, heat: [theme.heat[0], ...theme.differences], widths: [WIDTHS[0], ...widths] };
}

/** The colour of a packet, by the number of its message. */
export function ofPacket(theme: Theme, message: number): string {
  return theme.links[message % OF_PACKETS];
}

/** The number of this colour among those of marks. */
export function markOfPacket(message: number): number {
  return LIGHT_MARKS.length + (message % OF_PACKETS);
}

/** The step of a heat map, from 0, for a value from 0 to 255. */
export function heatStep(theme: Theme, value: number): number {
  return value === 0 ? 0 : Math.min(theme.heat.length - 1, 1 + Math.floor(((theme.heat.length - 1) * value) / 256));
}
