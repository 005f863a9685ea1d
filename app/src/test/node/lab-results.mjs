// Results of the laboratory page in a browser: a sweep fills in, its result is kept, renamed by
// keyboard, exported in every form, opened again, and deleted. Its charts zoom, pin points and show
// other metrics; two runs are compared by figures, distributions and channels.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const SCENARIO = "topology=mesh+4x4&cycles=1000&warmup=200";
const SWEEP = `#run?view=sweep&${SCENARIO}&values=0.1,0.3`;

export async function test(page, _expect, shot, audit) {
  const origin = new URL(page.url()).origin;
  await page.goto("about:blank"); // so that the page begins anew, not only its address
  await page.goto(`${origin}/${SWEEP}`);
  const list = page.getByRole("region", { name: "results" });
  await list.waitFor();
  const before = await list.getByRole("listitem").count();

  await sweepFillsIn(page, list, before);
  await shot("sweep");
  await isRenamedByKeyboard(page, list);
  await namesStayDifferent(page, list, before + 1);
  await staysWhenThePageIsOpenedAgain(page, list);
  await showsAnyMetric(page);
  await shot("metric");
  await zooms(page);
  await pinsPoints(page);
  await shot("pinned");
  await isExportedInEveryForm(page, list);
  await bringsItsScenarioBack(page, list);
  await saysWhatIsWrong(page);
  await shot("refused");
  await audit("sweep");
  await areSharedByTabs(page, list);

  await list.getByRole("button", { name: "delete mine" }).click();
  assert.equal(await list.getByRole("listitem").count(), before);

  await comparesTwoRuns(page, list, before);
  await shot("figures");
  await fitsOnAPhone(page);
  await shot("phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await showsDistributions(page);
  await showsDifferencesOfChannels(page);
  await page.getByRole("heading", { name: "Channels" }).scrollIntoViewIfNeeded();
  await shot("channels");
}

/** Both runs are beside each other, and nothing has to be moved to see them. */
async function fitsOnAPhone(page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole("group", { name: "measurements" });
  const { scrollWidth, clientWidth } = await table.evaluate((it) => ({ scrollWidth: it.scrollWidth, clientWidth: it.clientWidth }));
  assert.ok(scrollWidth <= clientWidth, `${scrollWidth} pixels in ${clientWidth}`);
}

async function sweepFillsIn(page, list, before) {
  await page.getByRole("button", { name: "Run the sweep" }).click();
  await list.getByRole("listitem").nth(before).waitFor();
  await page.getByRole("img", { name: "latency over workload.load" }).waitFor();
  const newest = list.getByRole("listitem").first();
  assert.match(await newest.innerText(), /sweep: 2 points over workload\.load/);
}

async function isRenamedByKeyboard(page, list) {
  await list.getByRole("button", { name: /^Rename/ }).first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("mine");
  await page.keyboard.press("Enter");
  await list.getByRole("checkbox", { name: "show mine" }).waitFor();
}

async function namesStayDifferent(page, list, before) {
  await sweepFillsIn(page, list, before);
  await list.getByRole("button", { name: /^Rename/ }).first().focus();
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
  const first = page.getByLabel("Metric of chart 1", { exact: true });
  await first.selectOption("contention");
  await chartOf(page, "contention").waitFor();
  await page.waitForFunction(() => location.hash.includes("shows=contention"));
  await first.selectOption("latency");
  await page.getByRole("button", { name: "Add a chart" }).click();
  await page.getByLabel("Metric of chart 3", { exact: true }).selectOption("hops");
  await chartOf(page, "hops").waitFor();
  await page.getByRole("button", { name: "remove chart 3" }).click();
  await chartOf(page, "hops").waitFor({ state: "detached" });
}

function chartOf(page, metric) {
  return page.getByRole("img", { name: `${metric} over workload.load` });
}

/** By keys, by dragging and by the wheel; everything is there again after 0 or a double click. */
async function zooms(page) {
  const chart = chartOf(page, "latency");
  const whole = page.getByRole("button", { name: "whole chart" });
  await chart.focus();
  await page.keyboard.press("+");
  await whole.waitFor();
  await page.keyboard.press("0");
  await whole.waitFor({ state: "detached" });

  const { x, y, width, height } = await chart.locator(".u-over").boundingBox();
  await page.mouse.move(x + 0.3 * width, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 0.6 * width, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await whole.waitFor();
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await whole.waitFor({ state: "detached" });
}

/** The values of pinned points stay, as does the distribution of latency at each. */
async function pinsPoints(page) {
  const chart = chartOf(page, "latency");
  await page.mouse.move(0, 0); // keys begin at the first point
  await chart.focus();
  for (const key of ["ArrowRight", "Enter", "ArrowRight", "Enter"]) {
    await page.keyboard.press(key);
  }
  await page.getByRole("button", { name: "remove pin B" }).first().waitFor();
  const row = page.getByRole("figure").filter({ has: chart }).getByRole("row", { name: "mine" });
  assert.match(await row.innerText(), /\d \+\d+ %/); // the second pin is compared with the first
  const distribution = page.getByRole("region", { name: "Distribution of latency" });
  for (const line of ["A: 0.1, mine", "B: 0.3, mine"]) {
    await distribution.getByRole("button", { name: line }).waitFor();
  }
  await page.getByRole("button", { name: "remove pin A" }).first().click();
  await distribution.getByRole("button", { name: "A: 0.3, mine" }).waitFor();
  await chart.focus();
  await page.keyboard.press("Escape");
  await distribution.waitFor({ state: "detached" });
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await distribution.waitFor();
}

async function isExportedInEveryForm(page, list) {
  for (const box of await list.getByRole("checkbox").all()) {
    await box.setChecked((await box.getAttribute("aria-label")) === "Show mine");
  }
  const expected = {
    html: /<!DOCTYPE html>[^]*xw sweep mine\.yaml/,
    scenario: /topology: mesh 4x4[^]*load: "sweep \[0\.1, 0\.3\]"/,
    json: /"rows" ?:/,
    csv: /^workload\.load,offered,/,
    svg: /^<svg[^]*mean latency \(cycles\)/,
  };
  for (const [format, text] of Object.entries(expected)) {
    await list.getByLabel("Export as", { exact: true }).selectOption(format);
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
  await page.getByLabel("Values", { exact: true }).fill("0.1:0.2");
  await page.getByLabel("Values", { exact: true }).press("Tab");
  await page.getByRole("button", { name: "Run the sweep" }).click();
  await page.getByText("expected from:to:step").waitFor();
}

/** What one tab of the browser renames, another one shows. */
async function areSharedByTabs(page, list) {
  const other = await page.context().newPage();
  await other.goto(`${new URL(page.url()).origin}/#run?view=results`);
  const there = other.getByRole("region", { name: "results" });
  await there.getByRole("button", { name: "Rename mine" }).click();
  await other.keyboard.type("ours");
  await other.keyboard.press("Enter");
  await list.getByRole("checkbox", { name: "Show ours" }).waitFor();
  await list.getByRole("button", { name: "Rename ours" }).click();
  await page.keyboard.type("mine");
  await page.keyboard.press("Enter");
  await there.getByRole("checkbox", { name: "Show mine" }).waitFor();
  await other.close();
}

async function comparesTwoRuns(page, list, before) {
  const origin = new URL(page.url()).origin;
  for (const [i, load] of [0.1, 0.3].entries()) {
    await page.goto("about:blank");
    await page.goto(`${origin}/#run?view=live&${SCENARIO}&workload=traffic+load=${load}`);
    await page.getByLabel("Speed", { exact: true }).fill("7");
    await page.locator("button.go", { hasText: "Run" }).click();
    await page.getByRole("button", { name: `Results (${before + i + 1})` }).waitFor();
  }
  await page.getByRole("button", { name: /^Results/ }).click();
  await list.waitFor();
  const figures = page.getByRole("group", { name: "measurements" });
  assert.match(await figures.getByRole("row", { name: /^Mean latency/ }).innerText(), /cycles[^]*\+\d+ %/);
  assert.equal(await figures.getByRole("row", { name: /^95th percentile of latency/ }).count(), 0);
  await page.getByText(/^Choose metrics/).click();
  await page.getByLabel("Search metrics", { exact: true }).fill("latency-p95");
  await page.getByRole("checkbox", { name: /^95th percentile of latency/ }).check();
  await figures.getByRole("row", { name: /^95th percentile of latency/ }).waitFor();
  await page.getByText(/^Choose metrics/).click();
}

async function showsDistributions(page) {
  for (const [form, name] of [["histogram", "histogram"], ["tail", "tail (share above)"], ["cdf", "cumulative (CDF)"]]) {
    await page.getByLabel("Form of the distribution", { exact: true }).selectOption(form);
    await page.getByRole("img", { name: `${name} of latency, 2 in comparison` }).waitFor();
  }
}

/** Sorted by what the second run has more; a row marks its channel in the network. */
async function showsDifferencesOfChannels(page) {
  const channels = page.getByRole("region", { name: "Channels" });
  await channels.getByText("B − A").first().waitFor();
  const rows = channels.locator("tbody tr");
  const first = rows.first();
  assert.match(await first.innerText(), /[+−]/);
  const name = await first.getByRole("button").innerText();
  await channels.getByLabel("Search channels", { exact: true }).fill(name);
  await first.getByRole("button", { name, exact: true }).click();
  await channels.getByRole("button", { name, exact: true, pressed: true }).waitFor();
  await channels.getByLabel("B", { exact: true }).selectOption({ label: "None: A alone" });
  await channels.getByText("B − A").first().waitFor({ state: "detached" });
  await channels.getByLabel("Search channels", { exact: true }).fill("");
}
