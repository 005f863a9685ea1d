// What the server says of the settings: problems, changes that cure them, and choices that do not
// fit. Each field shows what concerns it.
import { getContext, setContext } from "svelte";
import { server } from "../server/about.svelte";
import { ask, Refused, type Problem } from "../server/api";
import { MACHINE, scenario, take, wholeScenario, type ScenarioAsk } from "./lab.svelte";
import { ownSettings, type Owner } from "./settings";

export interface Cure {
  title: string;
  /** Values by the paths of their settings; an empty one leaves the setting out. */
  set: Record<string, string>;
  /** A proof, or empty. */
  why: string;
}

/** Menus whose choices may not fit: the catalog of each by the path of its setting. */
const MACHINE_MENUS: Record<string, string> = {
  "network.routing": "routing",
  "network.technique": "technique",
  "network.arbitration": "arbitration",
  node: "node",
};
const WORKLOAD_MENUS: Record<string, string> = {
  workload: "workload",
  "workload.pattern": "pattern",
  "workload.graph": "graph",
  "workload.mapping": "mapping",
};
const PAUSE = 120; // milliseconds without a change before the server is asked

/** Checks of the settings of one owner. */
export class Checks {
  problems: Problem[] = $state.raw([]);
  cures: Cure[] = $state.raw([]);
  /** By the path of a menu: the reason by the name of a choice. */
  misfits: Record<string, Record<string, string>> = $state({});
  /** What views were told beyond that: by the name of a question, of its fields. */
  private asked: Record<string, Problem[]> = $state({});
  private scenario = ""; // the one that was asked about last
  private fitted: Record<string, string> = {}; // the scenario whose misfits are known, by menu

  constructor(readonly owner: Owner) {}

  /** Problems that belong beside the control of this path; those of some paths have controls of their own. */
  of(path: string, except: readonly string[] = []): Problem[] {
    return [...this.problems, ...Object.values(this.asked).flat()].filter(
      (problem) => concerns(path, problem) && !except.some((below) => concerns(below, problem)),
    );
  }

  /** What was wrong with a question that a view has asked. */
  told(question: string, problems: Problem[]): void {
    this.asked[question] = problems;
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
    await this.askFits("fits", MACHINE_MENUS, machine, () => this.scenario === scenario);
    if (this.owner === "" && problems.every((problem) => problem.path.startsWith("workload"))) {
      await this.askFits("fits", menusOf(scenario), scenario, () => this.scenario === scenario);
    }
  }

  /** Asks which choices of these menus do not fit the rest, one menu after the other. */
  async askFits(question: string, menus: Record<string, string>, rest: string, isCurrent: () => boolean): Promise<void> {
    for (const [path, concept] of Object.entries(menus)) {
      if (this.fitted[path] === rest || !isCurrent()) {
        continue;
      }
      const body = { ...(JSON.parse(rest) as object), concept, path };
      const { misfits } = await ask<{ misfits: Record<string, string> }>(question, body).catch(() => ({ misfits: {} }));
      if (isCurrent()) {
        this.fitted[path] = rest;
        this.misfits[path] = misfits;
      }
    }
  }
}

/** The menus that the workload of a scenario has. */
function menusOf(scenario: string): Record<string, string> {
  const start = "workload=";
  const workload = (JSON.parse(scenario) as ScenarioAsk).set.find((each) => each.startsWith(start)) ?? "";
  const name = workload.slice(start.length).split(" ", 1)[0];
  const keys = server.about?.catalogs["workload"].find((entry) => entry.name === name)?.settings ?? [];
  return Object.fromEntries(
    Object.entries(WORKLOAD_MENUS).filter(
      ([path]) => path === "workload" || keys.some(({ key }) => path === `workload.${key}`),
    ),
  );
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
      const machine = JSON.stringify(scenario(...MACHINE));
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
