// Sizes of panes, and which are folded; this browser remembers them.

const KEY = "crossweave-panes";
const NARROW = "(max-width: 760px)"; // where panes lie above or below the view, and settings are folded at first

interface Pane {
  /** Pixels, if its edge was moved. */
  size?: number;
  folded?: boolean;
}

/** Whether the screen was narrow when the page was opened. */
export const isNarrow = matchMedia(NARROW).matches;

class Panes {
  private all: Record<string, Pane> = $state(read());

  size(name: string): number | undefined {
    return this.all[name]?.size;
  }

  /** `first` is what holds until the user folds or unfolds it. */
  isFolded(name: string, first: boolean): boolean {
    return this.all[name]?.folded ?? first;
  }

  /** Without a size: the first one. */
  resize(name: string, size?: number): void {
    this.all[name] = { ...this.all[name], size };
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
