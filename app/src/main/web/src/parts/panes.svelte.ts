// Widths of panes, and which are folded; this browser remembers them.

const KEY = "crossweave-panes";
const WIDTH = 330; // pixels, unless the user has moved the edge
const NARROW = "(max-width: 760px)"; // where settings lie above the view, and are folded at first

interface Pane {
  width?: number;
  folded?: boolean;
}

/** Whether the screen was narrow when the page was opened. */
export const isNarrow = matchMedia(NARROW).matches;

class Panes {
  private all: Record<string, Pane> = $state(read());

  width(name: string): number {
    return this.all[name]?.width ?? WIDTH;
  }

  /** `first` is what holds until the user folds or unfolds it. */
  isFolded(name: string, first: boolean): boolean {
    return this.all[name]?.folded ?? first;
  }

  /** Without a width: the default one. */
  resize(name: string, width?: number): void {
    this.all[name] = { ...this.all[name], width };
    this.save();
  }

  fold(name: string, folded: boolean): void {
    this.all[name] = { ...this.all[name], folded };
    this.save();
  }

  private save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // this browser keeps nothing
    }
  }
}

function read(): Record<string, Pane> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Pane>;
  } catch {
    return {};
  }
}

export const panes = new Panes();
