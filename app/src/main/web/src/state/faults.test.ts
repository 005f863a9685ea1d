import { expect, test } from "vitest";
import { listed, toggled } from "./faults";

test("a bare number names a link", () => {
  expect(listed("0;(0,0)-(0,1) ; 2%")).toBe("link 0; (0,0)-(0,1); 2%");
  expect(listed("")).toBe("");
});

test("links are broken and repaired one by one", () => {
  expect(toggled("", 0)).toBe("link 0");
  expect(toggled("link 0", 7)).toBe("link 0; link 7");
  expect(toggled("0; link 7", 0)).toBe("link 7"); // of an older address
});
