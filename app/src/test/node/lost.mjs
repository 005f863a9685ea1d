// Kills the server of xw lab while a run and a program go on, and starts it again:
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
