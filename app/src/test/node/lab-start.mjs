// The tab Start in a browser: moving pictures, a run by one click, a tour that can be left.
import { until } from "./lab-tools.mjs";

export async function test(page, assert, shot, audit) {
  const panel = page.locator("#panel-start");
  await panel.getByRole("button", { name: "The switch of the IBM SP2" }).waitFor();
  assert.equal(await panel.locator("li").count(), 12);
  const moment = async () => Number(await panel.locator("canvas").first().getAttribute("data-moment"));
  await until(page, "the first picture moves", async () => (await moment()) > 0);
  await shot("gallery");

  // one click, and it runs
  await panel.getByRole("button", { name: "A ring that deadlocks" }).click();
  const run = page.locator("#panel-run");
  await run.locator("td", { hasText: "deadlock" }).waitFor();
  assert.match(page.url(), /topology=ring\+8/);
  await page.goBack();
  await panel.getByRole("button", { name: "A ring that deadlocks" }).waitFor();

  // the tour: three steps, and a way out of it
  await panel.getByRole("button", { name: "Take the tour" }).click();
  const tour = page.getByRole("region", { name: "Tour" });
  for (const title of ["Run it", "Look inside", "Change something"]) {
    await tour.getByRole("heading", { name: title }).waitFor();
    await shot(title.toLowerCase().replace(" ", "-"));
    if (title === "Look inside") {
      await audit("tour");
    }
    await tour.getByRole("button", { name: /Next|Done/ }).click();
  }
  await tour.waitFor({ state: "detached" });
  await page.locator("#tab-start").click();
  await panel.getByRole("button", { name: "Take the tour" }).click();
  await tour.getByRole("button", { name: "Leave the tour" }).click();
  await tour.waitFor({ state: "detached" });

  // another visit can go on where this one ended
  await page.goto(new URL("/", page.url()).href);
  await page.getByRole("button", { name: "Continue where you left off" }).click();
  await page.locator("#tab-run[aria-selected=true]").waitFor();
  await page.locator("#tab-start").click();
}
