// Tasks on the nodes of the machine: the mapping at first, what was moved by hand, and a search for better places.
import { untrack } from "svelte";
import { ask, Refused } from "../server/api";
import { checks } from "../state/checks.svelte";
import { lab, MACHINE, scenario } from "../state/lab.svelte";
import { isBetter, moved, nodesOf, type Mapped } from "./placement";
import { Searching } from "./searching.svelte";

const MENUS = { graph: "graph", mapping: "mapping" }; // whose choices may not fit the machine
const FIELDS = /^(graph|mapping|objective)\b/; // problems of these are shown beside them

export class Placing {
  /** What the mapping says. */
  before: Mapped | undefined = $state.raw();
  /** A problem of the graph or the machine. */
  wrong = $state("");
  /** A problem of the placement by hand. */
  misplaced = $state("");
  readonly searching = new Searching();
  readonly machine = $derived(scenario(...MACHINE));
  readonly problem = $derived({ ...this.machine, graph: lab.graph, mapping: lab.mapping, objective: lab.objective });
  /** As its user has left it. */
  readonly settled: Mapped | undefined = $derived.by(() => this.byHand ?? this.before);
  readonly shown = $derived.by(() => (this.searching.isGoing && this.searching.found ? this.searching.found : this.settled));
  private byHand: Mapped | undefined = $state.raw();
  private undone: string[] = $state([]); // earlier values of `placed`
  private readonly asked = $derived(JSON.stringify(this.problem));
  private last = { key: "", placed: "" };

  get canUndo(): boolean {
    return this.undone.length > 0 && !this.searching.isGoing;
  }

  /** Follows the settings; for a component that is being made. */
  follow(): void {
    $effect(() => this.dropForeign());
    $effect(() => {
      if (this.searching.problem !== this.asked) {
        untrack(() => this.searching.forget());
      }
    });
    $effect(() => this.askBefore());
    $effect(() => this.askByHand());
    $effect(() => checks.told("search", this.searching.problems));
  }

  place(placement: readonly number[]): void {
    const next = placement.join(",");
    if (next !== lab.placed) {
      this.keepForUndo();
      lab.placed = next;
      this.last.placed = next;
    }
  }

  /** Moves a task to a node, if both are there. */
  move(task: number, node: number): void {
    const isThere = this.before?.routers[node] !== undefined && this.settled?.placement[task] !== undefined;
    if (this.settled && isThere) {
      this.place(moved(this.settled.placement, task, node));
    }
  }

  undo(): void {
    lab.placed = this.undone.at(-1) ?? "";
    this.undone = this.undone.slice(0, -1);
  }

  /** Back to what the mapping says. */
  restore(): void {
    this.keepForUndo();
    lab.placed = "";
  }

  optimise(): void {
    if (this.settled) {
      void this.searching.begin(this.asked, this.settled, lab.budget, (best) => {
        const isTaken = this.settled !== undefined && isBetter(best.verdict, this.settled.verdict);
        if (isTaken) {
          this.place(best.placement);
        }
        return isTaken;
      });
    }
  }

  private keepForUndo(): void {
    this.undone = [...this.undone, lab.placed];
  }

  /**
   * A placement by hand belongs to one graph, mapping and topology. An address that changes those has its own
   * placement.
   */
  private dropForeign(): void {
    const key = [lab.graph, lab.mapping, lab.topology].join("\n");
    if (this.last.key !== "" && key !== this.last.key && lab.placed === this.last.placed) {
      lab.placed = "";
      lab.task = -1;
      this.undone = [];
    }
    this.last = { key, placed: lab.placed };
  }

  private askBefore(): void {
    const asked = this.asked;
    ask<Mapped>("mapping", JSON.parse(asked)).then(
      (answer) => {
        if (asked === this.asked) {
          this.before = answer;
          this.wrong = "";
          checks.told("mapping", []);
        }
      },
      (e: Error) => {
        if (asked === this.asked) {
          this.wrong = e.message;
          checks.told("mapping", e instanceof Refused ? e.problems.filter(({ path }) => FIELDS.test(path)) : []);
        }
      },
    );
    void checks.askFits("mapping_fits", MENUS, asked, () => asked === this.asked);
  }

  private askByHand(): void {
    const asked = this.asked;
    const placed = lab.placed;
    this.misplaced = "";
    if (placed === "") {
      this.byHand = undefined;
      return;
    }
    const isCurrent = () => asked === this.asked && placed === lab.placed;
    ask<Mapped>("mapping", { ...JSON.parse(asked), placement: nodesOf(placed) }).then(
      (answer) => isCurrent() && (this.byHand = answer),
      (e: Error) => {
        if (isCurrent()) {
          this.byHand = undefined;
          this.misplaced = e.message;
        }
      },
    );
  }
}
