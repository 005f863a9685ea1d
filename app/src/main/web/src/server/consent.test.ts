import { expect, test } from "vitest";

import { Consent } from "./consent.svelte";

const code = { file: "/home/me/Ring.java", sha256: "ab12", text: "record Ring() {}" };

test("several questions wait for one decision", async () => {
  const consent = new Consent();
  const both = Promise.all([consent.to(code), consent.to({ ...code })]);
  expect(consent.waiting.length).toBe(1);
  consent.decide(code, true);
  expect(await both).toEqual([true, true]);
  expect(consent.waiting.length).toBe(0);
});

test("a no holds as long as the page is open, and for this text only", async () => {
  const consent = new Consent();
  const first = consent.to(code);
  consent.decide(code, false);
  expect(await first).toBe(false);
  expect(await consent.to(code)).toBe(false);
  void consent.to({ ...code, sha256: "cd34" });
  expect(consent.waiting.length).toBe(1);
});
