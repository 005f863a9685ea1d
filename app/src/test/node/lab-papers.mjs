// The tab Papers in a browser: a reproduction is run from the page, another waits for it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

export async function test(page, expect, shot) {
  await page.locator("main [role=tabpanel]").first().waitFor(); // before that the address is not listened to
  await page.evaluate(() => (location.hash = "#papers"));
  const panel = page.locator("#panel-papers");
  await panel.getByLabel("Search in papers", { exact: true }).fill("wires hypercube");
  await panel.getByRole("button", { name: /chittor-models/ }).click();
  await page.waitForFunction(() => location.hash.includes("paper=chittor-models"));
  assert.equal(await panel.locator(".entry").count(), 1);

  await panel.getByRole("button", { name: "Run quick" }).click();
  const table = panel.locator("table.claims");
  await table.waitFor();
  const verdicts = await table.locator("td.verdict").allInnerTexts();
  assert.ok(verdicts.length > 0);
  for (const verdict of verdicts) {
    assert.match(verdict, /^(✓ holds|~ depends|✗ does not hold|\? undecided)$/);
  }
  await panel.getByText("xw reproduce chittor-models --quick").first().waitFor();
  const figure = panel.locator("figure img").first();
  await figure.waitFor();
  await page.waitForFunction(() => document.querySelector("#panel-papers figure img").naturalWidth > 0);
  assert.match(await figure.getAttribute("src"), /^blob:/);
  await shot("papers-findings");

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "save chittor-models.json" }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), "chittor-models.json");

  // a long one can be stopped; what waits for it runs then
  await panel.getByLabel("Search in papers", { exact: true }).fill("");
  await panel.getByRole("button", { name: /^moc-stress/ }).click();
  await panel.getByRole("button", { name: "Run in full" }).click();
  await panel.getByRole("button", { name: "Stop", exact: true }).waitFor();
  await panel.getByRole("button", { name: /^chittor-theory/ }).click();
  await panel.getByRole("button", { name: "Run quick" }).click();
  await panel.getByText("waits until moc-stress is finished").waitFor();
  await panel.getByText("0 of 2 over").waitFor();
  await panel.getByRole("button", { name: /^moc-stress/ }).click();
  await shot("papers-running");
  await panel.getByRole("button", { name: "Stop", exact: true }).click();
  await panel.getByRole("button", { name: "Run in full" }).waitFor();
  await panel.getByRole("button", { name: /^chittor-theory/ }).click();
  await table.waitFor();

  // results stay
  await panel.getByRole("button", { name: /^chittor-models/ }).click();
  await table.waitFor();
  assert.equal((await table.locator("td.verdict").allInnerTexts()).join(), verdicts.join());

  // claims of papers are counted, in all and by paper; all results are one page to keep
  const holding = () => table.locator("tr", { hasText: "✓ holds" }).filter({ hasNotText: "(ours)" }).count();
  const held = await holding();
  await panel.getByRole("button", { name: /^chittor-theory/ }).click();
  await panel.getByText("xw reproduce chittor-theory --quick").first().waitFor();
  const sum = held + (await holding());
  assert.match(await panel.locator(".total").innerText(), new RegExp(`^Claims in all: ${sum} hold, .*\\(2 of \\d+ run\\)$`));
  assert.match(await panel.locator(".outcome").innerText(), new RegExp(`^${sum} hold, .*\\(2 of \\d+ run\\)$`));
  await shot("papers-counts");
  const [gallery] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "save gallery.html" }).click(),
  ]);
  assert.equal(gallery.suggestedFilename(), "gallery.html");
  const html = await readFile(await gallery.path(), "utf8");
  assert.ok(html.includes(`>✓ ${sum} hold<`) && html.includes('<article id="chittor-theory">'));
}
