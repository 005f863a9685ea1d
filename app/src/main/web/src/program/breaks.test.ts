import { expect, test } from "vitest";
import { format, parse, toggle } from "./breaks";

test("breakpoints are read in the order of lines, one for each", () => {
  expect(parse("30 if i > 2; 4;4")).toEqual([
    { line: 4, condition: "" },
    { line: 30, condition: "i > 2" },
  ]);
});

test("what is no line is passed over", () => {
  expect(parse("x; 0; -3; ; 5 when")).toEqual([]);
});

test("what is written is read again", () => {
  const text = "4; 30 if i > 2";
  expect(format(parse(text))).toBe(text);
});

test("a second click takes a breakpoint away", () => {
  expect(toggle("4; 30", 7)).toBe("4; 7; 30");
  expect(toggle("4; 7; 30", 7)).toBe("4; 30");
});
