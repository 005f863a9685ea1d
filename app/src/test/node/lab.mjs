// Opens the page of xw lab in a browser and lets lab-TAB.mjs use it:
//   node lab.mjs ADDRESS FOLDER BROWSER TAB
// Screenshots go to the folder. Errors in the console fail the test, and so do texts that lie over
// each other, controls without a name or without help, names in lower case, a page that is wider than
// the screen, and findings of axe-core.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findings, HANGS, until } from "./lab-tools.mjs";

const [address, folder, executablePath, tab] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: HANGS });
const failures = [];

async function open(viewport, colorScheme) {
  const context = await browser.newContext({ viewport, colorScheme });
  const page = await context.newPage();
  page.setDefaultTimeout(HANGS);
  page.on("pageerror", (e) => failures.push(`page error: ${e.message}`));
  page.on("console", (m) => m.type() === "error" && !isAnswer(m) && failures.push(`console: ${m.text()}`));
  await page.goto(address);
  return page;
}

/** Browsers tell of every answer that refuses something; the page shows these to users itself. */
function isAnswer(message) {
  return /status of 4\d\d/.test(message.text());
}

async function shot(page, name) {
  await page.screenshot({ path: join(folder, `${tab}-${name}.png`) });
  const { width } = page.viewportSize();
  const found = await page.evaluate(lookAtPage, width);
  failures.push(...found.map((fault) => `${tab}-${name}: ${fault}`));
}

async function audit(page, name) {
  failures.push(...(await findings(page)).map((found) => `${tab}-${name}: ${found}`));
}

/** Runs in the browser. */
function lookAtPage(width) {
  const faults = [];
  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth} pixels wide`);
  }
  const isSeen = (element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
  for (const control of document.querySelectorAll("button, input, select, textarea, [role=tab]")) {
    const name =
      control.getAttribute("aria-label") ??
      control.getAttribute("aria-labelledby") ??
      (control.labels?.[0]?.textContent || control.textContent || control.title);
    if (isSeen(control) && !name?.trim()) {
      faults.push(`a ${control.tagName.toLowerCase()} has no name: ${control.outerHTML.slice(0, 120)}`);
    }
  }
  for (const control of document.querySelectorAll("main select, main input, main textarea")) {
    const needsNone = control.matches("[type=checkbox], [type=file], table *, li *, .cm-editor *");
    const id = control.closest("[data-help]")?.dataset.help ?? control.id;
    if (isSeen(control) && !needsNone && !document.getElementById(`${id}-help`)) {
      faults.push(`a ${control.tagName.toLowerCase()} has no help: ${control.outerHTML.slice(0, 120)}`);
    }
  }
  const OF_USERS = "td *, li *, p *, .line, .entry, .calls *, .name, .here, th[scope=row], th[scope=row] *, .mono, .numbers *"; // names that are theirs, and words of a sentence
  for (const title of document.querySelectorAll("main :is(label, summary, th, button, h2, h3)")) {
    if (isSeen(title) && !title.matches(OF_USERS) && /^[a-z]/.test(title.innerText.trim())) {
      faults.push(`'${title.innerText.trim().slice(0, 40)}' begins in lower case`);
    }
  }
  const texts = [];
  const top = document.querySelector("dialog:modal") ?? document.body; // what is below it cannot be read
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const isOther = parent.closest("script, style, option, datalist, .cm-editor, .tip, .tour, [popover], svg, .u-legend");
    if (walker.currentNode.textContent.trim() && !isOther && isSeen(parent)) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) {
        const clipped = clip(box, parent);
        if (clipped) {
          texts.push({ ...clipped, node: walker.currentNode, text: walker.currentNode.textContent.trim().slice(0, 40) });
        }
      }
    }
  }
  /** The part of a box that scrolling boxes around it let through. */
  function clip(box, element) {
    let { left, right, top, bottom } = box;
    for (let e = element; e; e = e.parentElement) {
      if (getComputedStyle(e).overflow !== "visible") {
        const around = e.getBoundingClientRect();
        left = Math.max(left, around.left);
        right = Math.min(right, around.right);
        top = Math.max(top, around.top);
        bottom = Math.min(bottom, around.bottom);
      }
    }
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : undefined;
  }
  for (let i = 0; i < texts.length; i++) {
    for (let j = i + 1; j < texts.length; j++) {
      const wide = Math.min(texts[i].right, texts[j].right) - Math.max(texts[i].left, texts[j].left);
      const high = Math.min(texts[i].bottom, texts[j].bottom) - Math.max(texts[i].top, texts[j].top);
      if (wide > 3 && high > 4 && texts[i].node !== texts[j].node) {
        faults.push(`'${texts[i].text}' lies over '${texts[j].text}'`);
      }
    }
  }
  return faults.slice(0, 10);
}

try {
  const { test } = await import(`./lab-${tab}.mjs`);
  const page = await open({ width: 1280, height: 800 }, "light");
  await test(page, assert, (name) => shot(page, name), (name) => audit(page, name));
  await audit(page, "light");
  // What was seen is in the address: a link opens it again, on a large screen in the dark.
  await page.waitForTimeout(500);
  const link = page.url();
  const other = await open({ width: 1920, height: 1080 }, "dark");
  await other.goto("about:blank");
  await other.goto(link);
  await other.waitForTimeout(1500);
  await until(other, `a link opens what was seen: ${link}`, () => other.url() === link);
  await shot(other, "large-and-dark");
  await audit(other, "dark");
  await other.setViewportSize({ width: 390, height: 844 });
  await shot(other, "narrow");
  await audit(other, "narrow");
  await other.setViewportSize({ width: 3840, height: 2160 });
  for (const colorScheme of ["dark", "light"]) {
    await other.emulateMedia({ colorScheme });
    await other.waitForTimeout(300); // canvases follow the size and the colours
    await shot(other, `4k-${colorScheme}`);
  }
} catch (e) {
  failures.push(e.stack);
} finally {
  await browser.close();
}
if (failures.length > 0) {
  console.log(failures.join("\n"));
  process.exit(1);
}
