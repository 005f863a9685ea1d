// Results of the laboratory page in a browser: a sweep fills in, its result is kept, renamed by
// keyboard, exported in every form, opened again, and deleted.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const SWEEP = "#run?view=sweep&topology=mesh+4x4&cycles=1000&warmup=200&values=0.1,0.3";

export async function test(page, _expect, shot) {
  const origin = new URL(page.url()).origin;
  await page.goto("about:blank"); // so that the page begins anew, not only its address
  await page.goto(`${origin}/${SWEEP}`);
  const list = page.getByRole("region", { name: "results" });
  await list.waitFor();
  const before = await list.getByRole("listitem").count();

  await sweepFillsIn(page, list, before);
  await shot("results-sweep");
  await isRenamedByKeyboard(page, list);
  await namesStayDifferent(page, list, before + 1);
  await staysWhenThePageIsOpenedAgain(page, list);
  await showsAnyMetric(page);
  await shot("results-metric");
  await isExportedInEveryForm(page, list);
  await bringsItsScenarioBack(page, list);
  await saysWhatIsWrong(page);
  await shot("results-refused");

  await list.getByRole("button", { name: "delete mine" }).click();
  assert.equal(await list.getByRole("listitem").count(), before);
}

async function sweepFillsIn(page, list, before) {
  await page.getByRole("button", { name: "Run the sweep" }).click();
  await list.getByRole("listitem").nth(before).waitFor();
  await page.getByRole("img", { name: "latency over workload.load" }).waitFor();
  const newest = list.getByRole("listitem").first();
  assert.match(await newest.innerText(), /sweep: 2 points over workload\.load/);
}

async function isRenamedByKeyboard(page, list) {
  await list.getByRole("button", { name: /^rename/ }).first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("mine");
  await page.keyboard.press("Enter");
  await list.getByRole("checkbox", { name: "show mine" }).waitFor();
}

async function namesStayDifferent(page, list, before) {
  await sweepFillsIn(page, list, before);
  await list.getByRole("button", { name: /^rename/ }).first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("mine");
  await page.keyboard.press("Enter");
  await list.getByRole("checkbox", { name: "show mine (2)" }).waitFor();
  await list.getByRole("button", { name: "delete mine (2)" }).click();
}

async function staysWhenThePageIsOpenedAgain(page, list) {
  await page.reload();
  await list.getByRole("checkbox", { name: "show mine" }).waitFor();
}

async function showsAnyMetric(page) {
  await page.getByLabel("show", { exact: true }).selectOption("contention");
  await page.getByRole("img", { name: "contention over workload.load" }).waitFor();
  await page.waitForFunction(() => location.hash.includes("shows=contention"));
  await page.getByLabel("show", { exact: true }).selectOption("latency");
}

async function isExportedInEveryForm(page, list) {
  for (const box of await list.getByRole("checkbox").all()) {
    await box.setChecked((await box.getAttribute("aria-label")) === "show mine");
  }
  const expected = {
    html: /<!DOCTYPE html>[^]*xw sweep mine\.yaml/,
    scenario: /topology: mesh 4x4[^]*load: "sweep \[0\.1, 0\.3\]"/,
    json: /"rows" ?:/,
    csv: /^workload\.load,offered,/,
    svg: /^<svg[^]*mean latency \(cycles\)/,
  };
  for (const [format, text] of Object.entries(expected)) {
    await list.getByLabel("export", { exact: true }).selectOption(format);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      list.getByRole("button", { name: "export 1" }).click(),
    ]);
    assert.match(await readFile(await download.path(), "utf8"), text);
    assert.equal(download.suggestedFilename(), `mine.${format === "scenario" ? "yaml" : format}`);
  }
}

async function bringsItsScenarioBack(page, list) {
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}/#run?view=sweep&topology=ring+8`);
  await list.getByRole("button", { name: "open the scenario of mine" }).click();
  await page.waitForFunction(() => location.hash.includes("topology=mesh+4x4"));
}

async function saysWhatIsWrong(page) {
  await page.getByLabel("values").first().fill("0.1:0.2");
  await page.getByLabel("values").first().press("Tab");
  await page.getByRole("button", { name: "Run the sweep" }).click();
  await page.getByText("expected from:to:step").waitFor();
}
