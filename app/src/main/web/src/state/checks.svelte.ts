// What the server says of the settings: problems, changes that cure them, and choices that do not
// fit. Each field shows what concerns it.
import { ask, Refused, type Problem } from "../server/api";
import { scenario, wholeScenario, type ScenarioAsk } from "./lab.svelte";
import { SETTINGS } from "./settings";

export interface Cure {
  title: string;
  /** Values by the paths of their settings; an empty one leaves the setting out. */
  set: Record<string, string>;
  /** A proof, or empty. */
  why: string;
}

interface Checks {
  problems: Problem[];
  cures: Cure[];
  /** By the path of a menu: the reason by the name of a choice. */
  misfits: Record<string, Record<string, string>>;
}

export const checks: Checks = $state({ problems: [], cures: [], misfits: {} });

const MENUS: Record<string, string> = {
  "network.routing": "routing",
  "network.technique": "technique",
};
const PAUSE = 120; // milliseconds without a change before the server is asked

/** Whether a problem belongs beside the control of this path. */
export function concerns(path: string, problem: Problem): boolean {
  const where = problem.path;
  return where === path || where.startsWith(`${path}.`) || where.startsWith(`${path}[`);
}

/** Problems of a section that no control shows. */
export function others(...sections: string[]): Problem[] {
  const paths = SETTINGS.flatMap(({ path }) => (path ? [path] : []));
  return checks.problems.filter(
    (problem) =>
      sections.some((section) => concerns(section, problem)) && !paths.some((path) => concerns(path, problem)),
  );
}

/** Whether a section has a problem. */
export function isWrong(...sections: string[]): boolean {
  return checks.problems.some((problem) => sections.some((section) => concerns(section, problem)));
}

/** Asks again whenever a setting changes, as long as the page is open. */
export function keepChecking(): void {
  $effect.root(() => {
    $effect(() => {
      const whole = JSON.stringify(wholeScenario());
      const machine = JSON.stringify(scenario("network", "node", "seed"));
      const timer = setTimeout(() => void check(whole, machine), PAUSE);
      return () => clearTimeout(timer);
    });
  });
}

let current = ""; // the scenario asked about last

async function check(whole: string, machine: string): Promise<void> {
  current = whole;
  const problems = await problemsOf(whole);
  // a wrong workload hides what is wrong with the machine
  const isHidden = problems.length > 0 && !problems.some((problem) => /^(network|node)/.test(problem.path));
  const all = isHidden ? [...problems, ...(await problemsOf(machine))] : problems;
  if (current !== whole) {
    return;
  }
  checks.problems = all;
  checks.cures = [];
  if (all.length > 0) {
    const { cures } = await ask<{ cures: Cure[] }>("cures", JSON.parse(whole)).catch(() => ({ cures: [] }));
    if (current === whole) {
      checks.cures = cures;
    }
  }
  await askFits(whole, machine);
}

async function problemsOf(text: string): Promise<Problem[]> {
  try {
    await ask("valid", JSON.parse(text) as ScenarioAsk);
    return [];
  } catch (e) {
    return e instanceof Refused ? e.problems : [];
  }
}

let fitted = ""; // the machine whose misfits are known

async function askFits(whole: string, machine: string): Promise<void> {
  if (machine === fitted) {
    return;
  }
  fitted = machine;
  for (const [path, concept] of Object.entries(MENUS)) {
    const body = { ...(JSON.parse(machine) as ScenarioAsk), concept, path };
    const { misfits } = await ask<{ misfits: Record<string, string> }>("fits", body).catch(() => ({ misfits: {} }));
    if (current === whole) {
      checks.misfits[path] = misfits;
    }
  }
}
