// Opens the site of the documentation from its files, as readers do:
//   node site.mjs FOLDER BROWSER SITE
// Screenshots go to the folder. Nothing may be in the console and nothing may be requested from
// others, on any page; axe-core looks at some of them, light and dark.
import assert from "node:assert/strict";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { findings, HANGS, isOfDriver } from "./lab-tools.mjs";

const [folder, executablePath, site] = process.argv.slice(2);
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const PLAYED = "guide/first-run.html";
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: HANGS });
const failures = [];

async function open(viewport, colorScheme) {
  const page = await (await browser.newContext({ viewport, colorScheme })).newPage();
  page.setDefaultTimeout(HANGS);
  page.on("pageerror", (e) => failures.push(`${page.url()}: page error: ${e.message}`));
  page.on("console", (m) => isOfDriver(m) || failures.push(`${page.url()}: console: ${m.text()}`));
  page.on("request", (r) => /^(file|data|blob):/.test(r.url()) || failures.push(`${page.url()}: request: ${r.url()}`));
  page.on("requestfailed", (r) => failures.push(`${page.url()}: not found: ${r.url()}`));
  return page;
}

function addressOf(path) {
  return pathToFileURL(join(site, path)).href;
}

/** On a small screen, where a page that is too wide would show. */
async function everyPageOpens() {
  const page = await open(NARROW, "light");
  const files = await readdir(site, { recursive: true });
  const pages = files.filter((path) => path.endsWith(".html") && !path.startsWith("players"));
  assert(pages.length > 100, `there are ${pages.length} pages`);
  for (const path of pages) {
    await page.goto(addressOf(path));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > NARROW.width) {
      failures.push(`${path} is ${width} pixels wide`);
    }
  }
  await page.context().close();
}

async function looksWell(viewport, colorScheme, name) {
  const page = await open(viewport, colorScheme);
  for (const path of ["index.html", PLAYED, "reference/catalogs.html", "decisions/index.html"]) {
    await page.goto(addressOf(path));
    await page.screenshot({ path: join(folder, `site-${path.replace(/\W+/g, "-")}-${name}.png`) });
    failures.push(...(await findings(page)).map((found) => `${path}, ${name}: ${found}`));
  }
  await page.context().close();
}

async function isSearched() {
  const page = await open(WIDE, "light");
  await page.goto(addressOf("guide/networks.html"));
  await page.keyboard.press("/");
  const box = page.getByRole("search");
  await page.keyboard.type("dragonfly ugal");
  await box.getByText(/sections have all of these words/).waitFor();
  await page.screenshot({ path: join(folder, "site-search.png") });
  await page.keyboard.press("Escape");
  assert.equal(await box.getByRole("link").count(), 0, "Escape closes it");

  await page.getByRole("searchbox").fill("warm-up mser");
  const first = box.getByRole("link").first();
  await first.waitFor();
  const target = await first.evaluate((link) => link.href);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(target);

  await page.getByRole("searchbox").fill("zzz no such word");
  await box.getByText("Nothing has all of these words.").waitFor();
  await page.context().close();
}

/** The button changes the theme of the page and of the player in it, and the next page has it, too. */
async function hasThemes() {
  const page = await open(WIDE, "light");
  await page.goto(addressOf(PLAYED));
  await page.locator(".player").scrollIntoViewIfNeeded();
  const player = page.frameLocator(".player iframe").first();
  await player.locator("canvas").first().waitFor();
  const button = page.getByRole("button", { name: /^Theme/ });
  const grounds = async () =>
    Promise.all(
      [page.locator("body"), player.locator("body")].map((body) =>
        body.evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
  const light = await grounds();
  assert.equal(light[0], light[1]);
  await button.click(); // light
  await button.click(); // dark
  await page.waitForFunction((colour) => getComputedStyle(document.body).backgroundColor !== colour, light[0]);
  await player.locator("html[data-theme=dark]").waitFor();
  const dark = await grounds();
  assert.equal(dark[0], dark[1]);
  await page.locator(".player").screenshot({ path: join(folder, "site-player-dark.png") });

  await page.goto(addressOf("index.html"));
  await page.getByRole("button", { name: "Theme: dark" }).waitFor();
  await page.goto(addressOf(PLAYED));
  await page.locator(".player").scrollIntoViewIfNeeded();
  await player.locator("html[data-theme=dark]").waitFor();
  await page.context().close();
}

try {
  await everyPageOpens();
  await looksWell(WIDE, "light", "light");
  await looksWell(WIDE, "dark", "dark");
  await looksWell(NARROW, "light", "narrow");
  await isSearched();
  await hasThemes();
} catch (e) {
  failures.push(e.stack);
} finally {
  await browser.close();
}
if (failures.length > 0) {
  console.log(failures.join("\n"));
  process.exit(1);
}
