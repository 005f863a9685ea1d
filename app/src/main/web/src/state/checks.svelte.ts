// What the server says of the settings: problems, changes that cure them, and choices that do not
// fit. Each field shows what concerns it.
import { getContext, setContext } from "svelte";
import { ask, Refused, type Problem } from "../server/api";
import { scenario, take, wholeScenario, type ScenarioAsk } from "./lab.svelte";
import { ownSettings, type Owner } from "./settings";

export interface Cure {
  title: string;
  /** Values by the paths of their settings; an empty one leaves the setting out. */
  set: Record<string, string>;
  /** A proof, or empty. */
  why: string;
}

const MENUS: Record<string, string> = {
  "network.routing": "routing",
  "network.technique": "technique",
};
const PAUSE = 120; // milliseconds without a change before the server is asked

/** Checks of the settings of one owner. */
export class Checks {
  problems: Problem[] = $state.raw([]);
  cures: Cure[] = $state.raw([]);
  /** By the path of a menu: the reason by the name of a choice. */
  misfits: Record<string, Record<string, string>> = $state({});
  private scenario = ""; // the one that was asked about last
  private fitted = ""; // the machine whose misfits are known

  constructor(readonly owner: Owner) {}

  /** Problems that belong beside the control of this path. */
  of(path: string): Problem[] {
    return this.problems.filter((problem) => concerns(path, problem));
  }

  /** Problems of these sections that no control shows. */
  others(...sections: string[]): Problem[] {
    return this.problems.filter(
      (problem) =>
        sections.some((section) => concerns(section, problem)) &&
        !ownSettings(this.owner).some(({ path }) => concerns(path, problem)),
    );
  }

  /** Whether a section has a problem. */
  isWrong(...sections: string[]): boolean {
    return sections.some((section) => this.of(section).length > 0);
  }

  take(cure: Cure): void {
    take(cure.set, this.owner);
  }

  /** Shows these problems of a scenario, and asks what cures them and what fits its machine. */
  async show(scenario: string, machine: string, find: () => Promise<Problem[]>): Promise<void> {
    this.scenario = scenario;
    const problems = await find();
    if (this.scenario !== scenario) {
      return;
    }
    this.problems = problems;
    this.cures = [];
    if (problems.length > 0) {
      const { cures } = await ask<{ cures: Cure[] }>("cures", JSON.parse(scenario)).catch(() => ({ cures: [] }));
      if (this.scenario === scenario) {
        this.cures = cures;
      }
    }
    await this.askFits(scenario, machine);
  }

  private async askFits(scenario: string, machine: string): Promise<void> {
    if (machine === this.fitted) {
      return;
    }
    this.fitted = machine;
    for (const [path, concept] of Object.entries(MENUS)) {
      const body = { ...(JSON.parse(machine) as ScenarioAsk), concept, path };
      const { misfits } = await ask<{ misfits: Record<string, string> }>("fits", body).catch(() => ({ misfits: {} }));
      if (this.scenario === scenario) {
        this.misfits[path] = misfits;
      }
    }
  }
}

function concerns(path: string, problem: Problem): boolean {
  const where = problem.path;
  return where === path || where.startsWith(`${path}.`) || where.startsWith(`${path}[`);
}

/** Of the scenario of the laboratory. */
export const checks = new Checks("");

const CONTEXT = Symbol();

/** The fields of a component and below it show these checks. */
export function provideChecks(given: Checks): void {
  setContext(CONTEXT, given);
}

/** The checks that fields show here. */
export function checksHere(): Checks {
  return getContext<Checks | undefined>(CONTEXT) ?? checks;
}

/** Asks again whenever a setting changes, as long as the page is open. */
export function keepChecking(): void {
  $effect.root(() => {
    $effect(() => {
      const whole = JSON.stringify(wholeScenario());
      const machine = JSON.stringify(scenario("network", "node", "seed"));
      const timer = setTimeout(() => void checks.show(whole, machine, () => problemsOfBoth(whole, machine)), PAUSE);
      return () => clearTimeout(timer);
    });
  });
}

async function problemsOfBoth(whole: string, machine: string): Promise<Problem[]> {
  const problems = await problemsOf(whole);
  // a wrong workload hides what is wrong with the machine
  const isHidden = problems.length > 0 && !problems.some((problem) => /^(network|node)/.test(problem.path));
  return isHidden ? [...problems, ...(await problemsOf(machine))] : problems;
}

async function problemsOf(text: string): Promise<Problem[]> {
  try {
    await ask("valid", JSON.parse(text) as ScenarioAsk);
    return [];
  } catch (e) {
    return e instanceof Refused ? e.problems : [];
  }
}
