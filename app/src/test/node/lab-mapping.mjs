// The tab Mapping in a browser: tasks are moved by hand and by a search, and the address has them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { routersOnScreen, until, write } from "./lab-tools.mjs";

const MACHINE = "mesh 4x4";

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** A figure of the table: before or now. */
async function figure(page, title, column) {
  const row = page.locator("#panel-mapping section[aria-label=Figures] tr", { hasText: title });
  return Number((await row.locator("td").nth(column === "before" ? 0 : 1).innerText()).replaceAll(",", ""));
}

async function awaitFigure(page, title, value) {
  await until(page, `${title} is ${value}`, async () => (await figure(page, title, "now")) === value);
}

async function search(panel, seconds) {
  const budget = panel.getByLabel("Seconds", { exact: true });
  await budget.fill(String(seconds));
  await budget.press("Enter");
  await panel.getByRole("button", { name: "Optimise" }).click();
}

/** The nodes of all tasks, as the address has them. */
function inAddress(page) {
  return new URLSearchParams(page.url().split("?")[1]).get("placed");
}

export async function test(page, expect, shot) {
  await page.locator("main [role=tabpanel]").first().waitFor(); // before that the address is not listened to
  await page.evaluate((topology) => {
    location.hash = `#mapping?topology=${topology.replace(" ", "+")}&graph=mesh-2d&mapping=identity&budget=1`;
  }, MACHINE);
  const panel = page.locator("#panel-mapping");
  await panel.locator("th", { hasText: "hop-bytes" }).waitFor();
  const edges = 2 * 2 * 4 * 3; // both ways, rows and columns, of 4 times 3 links
  await awaitFigure(page, "hop-bytes", edges);
  await shot("mapping-before");

  // the corner changes places with its neighbour: two edges of it and three of the other change
  const at = await routersOnScreen(page, "mapping", MACHINE);
  await drag(page, at[0], at[1]);
  await page.waitForFunction(() => location.hash.includes("placed=1,0,2"));
  const longer = 2 * (1 + 2); // both ways: one neighbour of task 0 is farther, two of task 1 are
  await awaitFigure(page, "hop-bytes", edges + longer);
  assert.equal(await figure(page, "hop-bytes", "before"), edges);
  await shot("mapping-moved");

  // a link opens what was placed by hand; a pane has the size that it was given
  const link = page.url();
  const edge = panel.getByRole("separator", { name: "Size of: Figures and search" });
  const size = async () => Number(await edge.getAttribute("aria-valuenow"));
  const before = await size();
  await edge.focus();
  await page.keyboard.press("ArrowUp");
  await until(page, "the pane is higher", async () => (await size()) > before);
  const high = await size();
  const { x, y, width } = await edge.boundingBox();
  await drag(page, { x: x + width / 2, y: y + 4 }, { x: x + width / 2, y: y + 4 + 40 });
  await until(page, "the pane is lower", async () => (await size()) === high - 40);
  await page.reload();
  await panel.locator("th", { hasText: "hop-bytes" }).waitFor();
  assert.equal(page.url(), link);
  assert.equal(await size(), high - 40);
  await panel.getByRole("button", { name: "Settings", exact: true }).click();
  await page.reload();
  await panel.getByRole("button", { name: "Settings", exact: true, expanded: false }).click();
  await awaitFigure(page, "hop-bytes", edges + longer);

  // by keyboard, and back
  await panel.getByLabel("Task", { exact: true }).fill("0");
  await panel.getByLabel("To node", { exact: true }).fill("0");
  await panel.getByRole("button", { name: "Move", exact: true }).click();
  await awaitFigure(page, "hop-bytes", edges);
  await panel.getByRole("button", { name: "undo" }).click();
  await awaitFigure(page, "hop-bytes", edges + longer);

  // no number is no task, and not a wrong one
  await panel.getByLabel("Task", { exact: true }).fill("");
  assert.ok(await panel.getByRole("button", { name: "Move", exact: true }).isDisabled());
  await panel.getByLabel("Task", { exact: true }).fill("0");
  await panel.getByLabel("To node", { exact: true }).fill("");
  await panel.getByRole("button", { name: "Move", exact: true }).click();
  await awaitFigure(page, "hop-bytes", edges + longer);

  // what is searched for another objective is not taken
  const placed = "1,0,2,3,4,5,6,7,8,9,10,11,12,13,14,15"; // the address follows the page
  await until(page, `the address has ${placed}`, async () => inAddress(page) === placed);
  await search(panel, 600); // it does not end before the objective changes, however busy the machine is
  await panel.getByRole("button", { name: "Stop" }).waitFor();
  await write(panel, "Objective", "hop-bytes");
  await panel.getByRole("button", { name: "Optimise" }).waitFor();
  await page.waitForTimeout(1500); // the best placement so far would have come
  assert.equal(inAddress(page), placed);
  await write(panel, "Objective", "contention");

  // a search finds the mesh again
  await until(page, "the mesh is found", async () => {
    await search(panel, 1);
    await panel.getByText("the best one is shown").waitFor();
    await panel.getByRole("button", { name: "Optimise" }).waitFor();
    return (await figure(page, "contention level, worst", "now")) === 0; // on a busy machine a second is short
  });
  await awaitFigure(page, "hop-bytes", edges);
  await panel.locator(".u-wrap canvas").waitFor();
  await shot("mapping-optimised");

  // files
  const [mapping] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Save the mapping" }).click(),
  ]);
  assert.equal(mapping.suggestedFilename(), "mapping.txt");
  const nodes = (await readFile(await mapping.path(), "utf8")).match(/^\d+$/gm);
  assert.equal(nodes.join(), inAddress(page));
  const [scenario] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Save a scenario" }).click(),
  ]);
  assert.equal(scenario.suggestedFilename(), "tasks.yaml");
  const text = await readFile(await scenario.path(), "utf8");
  assert.match(text, /^network:\n {2}topology: mesh 4x4\nworkload:\n {2}name: tasks\n {2}graph: mesh-2d\n/);
  assert.ok(text.includes(`  mapping: list ${nodes.join(",")}\n`), text);

  // what is wrong is said
  await write(panel, "Process graph", "ring tasks=99");
  const beside = panel.locator(".choice", { has: page.getByLabel("Process graph", { exact: true }) }).getByRole("alert");
  await beside.getByText("has 99 tasks, but there are 16 nodes for them").waitFor();

  // nothing of the former machine stays under a name that cannot be drawn
  const canvas = panel.locator("canvas").first();
  assert.equal(await canvas.getAttribute("data-network"), MACHINE);
  await write(panel, "Topology", "mesh 0x4");
  await until(page, "nothing is drawn", async () => (await canvas.getAttribute("data-network")) === null);
}
