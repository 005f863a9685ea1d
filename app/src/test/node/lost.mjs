// Kills the server of xw lab while a run, a program, a sweep and a search go on, and starts it again:
//   node lost.mjs FOLDER BROWSER COMMAND...
// The page tells at once that the server is lost; when it is back, they go on where they were.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { LabServer } from "./lab-server.mjs";
import { HANGS, until } from "./lab-tools.mjs";

const [folder, executablePath, ...xw] = process.argv.slice(2);
const LOST = "xw lab does not answer.";
await mkdir(folder, { recursive: true });

const lab = new LabServer(xw);
await lab.start();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: HANGS });
let failed;
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(HANGS);
  await page.goto(lab.address);
  await page.locator("#tab-run").click();
  const panel = page.locator("#panel-run");
  const clock = async () => Number((await panel.locator(".clock").innerText()).replace(/\D/g, ""));
  await panel.locator("button.go", { hasText: "Run" }).click();
  await until(page, "it runs", async () => (await clock()) > 200);

  await lab.kill();
  await page.getByRole("alert").getByText(LOST).waitFor();
  const lostAt = await clock();
  assert(lostAt > 200, `the page shows the last cycle that it knows, ${lostAt}`);
  await page.screenshot({ path: join(folder, "lost-run.png") });
  await page.waitForTimeout(500);
  assert.equal(await clock(), lostAt);

  await lab.start();
  await page.getByText(LOST).waitFor({ state: "detached" });
  await until(page, "the run goes on from there", async () => (await clock()) > lostAt);
  await panel.locator("button.go", { hasText: "Pause" }).click();

  // a program: its next command begins it again at the cycle that was shown
  await page.locator("#tab-program").click();
  const status = page.locator(".bar [role=status]");
  await status.getByText("the beginning").waitFor();
  await page.getByRole("button", { name: "Over" }).click();
  await status.getByText("stepped").waitFor();
  const cycle = (await status.innerText()).split(",")[0];
  await lab.kill();
  await page.getByRole("alert").getByText(LOST).waitFor();
  await lab.start();
  await page.getByText(LOST).waitFor({ state: "detached" });
  await page.waitForFunction((c) => document.querySelector(".bar [role=status]").innerText.startsWith(c), cycle);

  // a sweep keeps its finished points, and computes the others
  const KILLED = "When it is back, the sweep goes on.";
  const RUNS = "500,1000000000"; // the second one is not over before it is stopped
  await page.evaluate((values) => {
    const set = "topology=mesh+4x4&workload=traffic+load%3D0.2";
    location.hash = `#run?view=sweep&${set}&vary=measure.cycles&values=${values}`;
  }, RUNS);
  await panel.getByRole("button", { name: "Run the sweep" }).click();
  await panel.getByText("1 of 2 runs").waitFor();
  await lab.kill();
  await panel.getByRole("alert").getByText(KILLED).waitFor();
  await page.screenshot({ path: join(folder, "lost-sweep.png") });
  await lab.start();
  await panel.getByText(KILLED).waitFor({ state: "detached" });
  await panel.getByText("1 of 2 runs").waitFor();
  await panel.getByRole("button", { name: "Stop" }).click();
  await panel.getByText("stopped: 1 of 2 runs are finished").waitFor();

  // a search for a mapping goes on from the best one so far
  await page.evaluate(() => {
    location.hash = "#mapping?topology=mesh+4x4&graph=mesh-2d&mapping=random&budget=600";
  });
  const mapping = page.locator("#panel-mapping");
  await mapping.getByRole("button", { name: "Optimise" }).click();
  await mapping.getByText("placements tried").first().waitFor();
  await lab.kill();
  await mapping.getByRole("alert").getByText("the search goes on").waitFor();
  await lab.start();
  await mapping.getByText("the search goes on").waitFor({ state: "detached" });
  await mapping.getByRole("button", { name: "Stop" }).click();
  await mapping.getByText(/the best one is shown|no better mapping/).waitFor();
} catch (e) {
  failed = e;
} finally {
  await browser.close();
  await lab.end();
}
if (failed) {
  console.log(failed.stack);
  process.exit(1);
}
