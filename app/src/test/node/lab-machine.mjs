// The tab Program: its examples, the machine that a program runs on, errors, values and messages on
// the network, and where the time goes.
import { routersOnScreen, until } from "./lab-tools.mjs";

const WRONG = `#include "cpc.h"
void main() {
    int i = 1;
    j = i;
}
`;

export async function test(page, expect, shot) {
  const status = page.locator(".bar [role=status]");
  const panel = page.locator("#program-panel");
  const choose = (name) => page.selectOption("#program-name", name);
  const open = (title) => page.getByRole("tab", { name: title, exact: true }).click();
  const isAtBeginning = () => status.getByText("the beginning").waitFor();
  const text = () => page.evaluate(() => document.querySelector(".cm-content").innerText);

  await page.locator("main [role=tabpanel]").first().waitFor(); // before that the address is not listened to
  await page.evaluate(() => (location.hash = "#program"));
  await isAtBeginning();

  // every program of the menu compiles, runs, and prints what its text says
  const names = await page.locator("#program-name option").evaluateAll((all) => all.map(({ value }) => value));
  expect(names.length >= 12 && names.includes("heat.cpc") && names.includes("cpss-ring"), "the menu has all examples");
  for (const name of names) {
    await choose(name);
    await page.waitForFunction((its) => location.hash.includes(`program=${its}`) || its === "ring.cpc", name);
    await isAtBeginning();
    expect.equal(await page.getByLabel("errors in the program").count(), 0, `${name} has no errors`);
    await page.getByRole("button", { name: "▶ Run" }).click();
    await status.getByText(/has ended with status 0|deadlock/).waitFor();
    const isDeadlock = (await status.innerText()).includes("deadlock");
    expect.equal(isDeadlock, name === "deadlock.cpc", `how ${name} ends`);
    await open("Output");
    for (const [, line] of (await text()).matchAll(/^\/\/ expect: (.*)$/gm)) {
      expect((await panel.innerText()).includes(line), `${name} prints: ${line}`);
    }
  }

  // a setting of the network, and one of the messages, take effect; both runs are compared
  await choose("alltoall.cpc");
  await isAtBeginning();
  await page.getByRole("button", { name: "Machine: mesh 4x4" }).click();
  await open("Where time goes");
  const runs = panel.getByLabel("runs to compare").locator("tbody tr");
  const cyclesOf = async (row) => Number((await row.locator("td").nth(1).innerText()).replace(/\D/g, ""));
  const settings = [
    ["More settings of the machine", "#program-latency", "20"],
    ["Messages", "#program-message-start", "200"],
  ];
  await page.keyboard.press("F5");
  await panel.getByText("The busiest channel, from (").waitFor();
  for (const [group, field, value] of settings) {
    await page.locator("summary:visible", { hasText: group }).click();
    await page.fill(field, value);
    await page.press(field, "Enter");
    await isAtBeginning();
    await page.keyboard.press("F5");
    await status.getByText("has ended with status 0").waitFor();
    await panel.getByText("The busiest channel, from (").waitFor();
  }
  await hasEverySetting(page, expect);
  await tellsMisfits(page, expect);
  await isAtBeginning();
  await page.locator("#panel-program summary", { hasText: "More lines of the scenario" }).click();
  await page.fill("#program-more", "network:\n  links:\n    injection:\n      latency: 30");
  await page.locator("#program-more").blur();
  await isAtBeginning();
  await page.keyboard.press("F5");
  await status.getByText("has ended with status 0").waitFor();
  await panel.getByText("The busiest channel, from (").waitFor();
  await until(page, "all runs are there", async () => (await runs.count()) === 4);
  const machines = ["mesh 4x4", "mesh 4x4, latency 20", "mesh 4x4, latency 20, message-start 200"];
  machines.push("mesh 4x4, more lines, latency 20, message-start 200");
  expect.deepEqual(await runs.locator("td:first-child").allInnerTexts(), machines);
  const cycles = await Promise.all([0, 1, 2, 3].map((i) => cyclesOf(runs.nth(i))));
  expect(cycles[0] < cycles[1] && cycles[1] < cycles[2] && cycles[2] < cycles[3], `each of them makes it slower: ${cycles}`);

  // a click on a line of the list goes to it
  const first = panel.locator("td.line button").first();
  const line = await first.innerText();
  await first.click();
  await page.locator(".cm-lineNumbers .cm-activeLineGutter", { hasText: line }).waitFor();
  await shot("time");
  await page.fill("#program-more", "");
  await page.locator("#program-more").blur();
  await isAtBeginning();

  // at a breakpoint: values on the nodes, and messages that wait
  await page.locator(".cm-lineNumbers .cm-gutterElement", { hasText: /^16$/ }).click(); // bad += ...
  await page.waitForFunction(() => location.hash.includes("breaks=16"));
  await page.getByRole("button", { name: "▶ Run" }).click();
  await status.getByText("breakpoint").waitFor();
  await open("Variables");
  await panel.getByRole("button", { name: "show i on the network" }).click();
  await page.getByRole("img", { name: /^i: from 0 to 16$/ }).waitFor(); // the key of its colours
  await page.waitForFunction(() => /nodes=values/.test(location.hash) && /shown=i/.test(location.hash));
  await shot("values");
  await open("Queues");
  await panel.getByText("arrived, not received").waitFor();
  await panel.getByText(/from p\d+, tag/).first().waitFor();
  await page.selectOption("#program-nodes", "messages");
  await page.getByRole("img", { name: /^messages that wait: from 0/ }).waitFor();
  await shot("queues");

  // on a bus each process is at its terminal, and a node says what its process did last
  await page.evaluate(() => (location.hash = "#program?on-topology=bus+8"));
  await status.getByText("the beginning").waitFor();
  await page.getByRole("button", { name: "▶ Run" }).click();
  await status.getByText("has ended with status 0").waitFor();
  const terminals = await routersOnScreen(page, "program", "bus 8", "outside");
  await page.mouse.move(terminals[3].x, terminals[3].y);
  await page.locator(".tip", { hasText: /terminal 3.*process \d+ ended in cycle \d+/s }).waitFor();
  await page.mouse.click(terminals[3].x, terminals[3].y);
  await page.waitForFunction(() => /[?&]process=[1-9]/.test(location.hash));
  await shot("bus");

  // errors are listed with their text; a click goes to the place
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.evaluate((program) => {
    const data = new DataTransfer();
    data.setData("text/plain", program);
    document.querySelector(".cm-content").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, WRONG);
  await status.getByText("1 error in the program").waitFor();
  const error = page.getByLabel("errors in the program").locator("li");
  expect((await error.innerText()).includes("j"), await error.innerText());
  await error.getByRole("button", { name: "line 4" }).click();
  await page.locator(".cm-lineNumbers .cm-activeLineGutter", { hasText: "4" }).waitFor();
  await page.keyboard.type("int "); // the cursor is where the error is
  await until(page, "the error is mended", async () => (await error.count()) === 0);
  expect((await text()).includes("    int j = i;"));
}

/** What does not fit the machine and the program cannot be chosen, and says why. */
async function tellsMisfits(page, expect) {
  const option = (menu, name) => page.locator(`#program-${menu} option[value=${name}]`);
  const isDisabled = (which) => which.evaluate((one) => one.disabled);
  await until(page, "a mesh is no dragonfly", () => isDisabled(option("routing", "dragonfly-minimal")));
  expect(!(await isDisabled(option("mapping", "snake"))), "there are snakes on a mesh");
  await page.selectOption("#program-topology", "ring");
  await until(page, "there are none on a ring", () => isDisabled(option("mapping", "snake")));
  expect.match(await option("mapping", "snake").innerText(), /the nodes form no 2-D grid/);
  await page.selectOption("#program-topology", { label: "As declared: mesh 4x4" });
  await until(page, "a mesh has them again", async () => !(await isDisabled(option("mapping", "snake"))));
}

const OF_THE_PAGE = ["workload.program", "workload.text", "machine"]; // the editor, and the menu of topologies

/** Each setting of the catalogs has a field, or is told beside the box of further lines. */
async function hasEverySetting(page, expect) {
  const tab = page.locator("#panel-program");
  await tab.locator("summary", { hasText: "More lines of the scenario" }).click();
  await tab.getByRole("button", { name: "Help on More lines of the scenario" }).click();
  const told = await page.locator("#program-more-help p").first().innerText();
  await page.keyboard.press("Escape");
  await tab.locator("summary", { hasText: "More lines of the scenario" }).click();
  const fields = await tab.locator("[data-path]").evaluateAll((all) => all.map(({ dataset }) => dataset.path));
  const settings = await page.evaluate(async () => {
    const about = await (await fetch("/api/about", { method: "POST", body: "{}" })).json();
    const cpc = about.catalogs.workload.find(({ name }) => name === "cpc");
    const sections = [
      ["workload.", cpc.settings],
      ["network.", about.network],
      ["network.packets.", about.packets],
      ["network.links.all.", about.links],
      ["energy.", about.energy],
      ["", about.scenario],
    ];
    return sections.flatMap(([section, all]) => all.map(({ key }) => section + key));
  });
  const isField = (path) => fields.some((field) => field === path || field.startsWith(`${path}.`));
  const missing = settings.filter((path) => !isField(path) && !told.includes(path) && !OF_THE_PAGE.includes(path));
  expect.deepEqual(missing, []);
}
