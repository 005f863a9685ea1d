// The tab Program: a shipped program on a mesh is run, debugged, gone back in and profiled; errors
// are shown as one types; a deadlock is explained.

const DEADLOCK = `#include "cpc.h"
arch ring R[4];
void polite(int i) {
    int x;
    receive(&x, 1, 0);
    send(&i, 1, 0, i + 1);
}
void main() {
    int i;
    forall (i from 0 to 3) polite(i);
}
`;

export async function test(page, expect, shot) {
  const status = page.locator(".bar [role=status]");
  const panel = page.locator("#program-panel");
  const text = () => page.evaluate(() => document.querySelector(".cm-content").innerText);

  await page.locator("main [role=tabpanel]").first().waitFor(); // before that the address is not listened to
  await page.evaluate(() => (location.hash = "#program?program=cpss-ring&on=mesh+4x4"));
  await status.getByText("the beginning").waitFor();
  expect((await text()).includes("send(&z[i], 1, 0, i+1);"), "the program is in the editor");

  // a breakpoint by the keyboard, and by a click beside the line
  await page.locator(".cm-line", { hasText: "send(&z[i]" }).click();
  await page.keyboard.press("F9");
  await page.locator(".cm-break[title=breakpoint]").last().waitFor();
  await page.keyboard.press("F5");
  await status.getByText("breakpoint").waitFor();
  await page.waitForFunction(() => location.hash.includes("breaks=24")); // a link has it
  const there = await status.innerText();
  await page.locator(".cm-current", { hasText: "send(" }).waitFor();

  // variables of whoever has stopped
  await page.getByRole("tab", { name: "Variables" }).click();
  await panel.getByText("cpss-ring:24").waitFor();
  await page.fill("#program-expression", "z[i] + 1");
  await page.keyboard.press("Enter");
  await panel.locator("[aria-label=Expressions] .value").waitFor();
  await shot("program-breakpoint");

  // a link opens the very cycle
  await page.waitForFunction(() => /[?&]at=\d+/.test(location.hash));
  await page.reload();
  await page.waitForFunction(
    (cycle) => document.querySelector(".bar [role=status]")?.innerText.startsWith(cycle),
    there.split(",")[0],
  );
  await page.locator(".cm-line", { hasText: "send(&z[i]" }).click();

  // a step forward and one back; without the breakpoint, which stops others on the way
  await page.keyboard.press("F9");
  await page.waitForFunction(() => !location.hash.includes("breaks="));
  await page.keyboard.press("F10");
  await status.getByText("stepped").waitFor();
  await page.keyboard.press("Shift+F10");
  await page.waitForFunction(
    (cycle) => document.querySelector(".bar [role=status]").innerText.startsWith(cycle),
    there.split(",")[0],
  );

  // to the end; the messages of a line and the way of one of them
  await page.keyboard.press("F5");
  await status.getByText("the program has ended with status 0").waitFor();
  await page.getByRole("tab", { name: "Line", exact: true }).click();
  await page.locator(".cm-line", { hasText: "send(&z[i]" }).click();
  await panel.getByText("8 messages of this line").waitFor();
  await panel.getByText("cycles of all processes").waitFor(); // the profile, which moves what is below it
  await panel.locator(".messages button").first().click();
  await page.getByRole("tab", { name: "Path" }).click();
  await panel.getByText("head crosses in cycle").waitFor();
  await shot("program-message");

  // a channel and the panels by the keyboard
  await panel.getByLabel("Channel", { exact: true }).fill("0");
  await panel.getByText("channel (0,0) → (0,1)").waitFor();
  await panel.getByText("in the whole run").waitFor();
  await panel.getByLabel("Channel", { exact: true }).fill("");
  await panel.getByText("Click an arrow of the timeline").waitFor();
  await page.getByRole("tab", { name: "Path" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tab", { name: "Breakpoints", selected: true }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tab", { name: "Output", selected: true }).waitFor();
  expect.equal(await page.evaluate(() => document.activeElement.id), "panel-tab-output");

  // errors as one types
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("int 3;\n");
  await status.getByText(/error/).waitFor();
  await page.locator(".cm-lint-marker-error").first().waitFor();
  await shot("program-errors");

  // a program of one's own, which deadlocks
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.evaluate((program) => {
    const data = new DataTransfer();
    data.setData("text/plain", program);
    document.querySelector(".cm-content").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, DEADLOCK);
  await status.getByText("the program was changed: run starts again").waitFor(); // and nothing is wrong with it
  expect((await text()).includes("void polite(int i)") && !(await text()).includes("int 3;"), "the other program is there");
  await page.keyboard.press("F5");
  await page.getByText("waits for a message with tag 0; nobody is left to send it").first().waitFor();
  await shot("program-deadlock");
}
