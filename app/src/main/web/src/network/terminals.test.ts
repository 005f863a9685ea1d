import { expect, test } from "vitest";
import type { Drawing } from "./drawing";
import { described, picked, pickedTerminal } from "./terminals";

const NONE = { from: -1, to: -1 };
const mesh = { entries: [0, 1], exits: [0, 1] } as unknown as Drawing;
const twoEach = { entries: [0, 0, 1, 1], exits: [0, 0, 1, 1] } as unknown as Drawing;
const oneWay = { entries: [0, 0, 1, 1], exits: [2, 2, 3, 3] } as unknown as Drawing;

function clicks(drawing: Drawing, ...routers: number[]) {
  return routers.reduce((now, router) => picked(drawing, now, router), NONE);
}

test("two clicks are a source and a destination, the third begins anew", () => {
  expect(clicks(mesh, 0, 1)).toEqual({ from: 0, to: 1 });
  expect(clicks(mesh, 0, 1, 0)).toEqual({ from: 0, to: -1 });
  expect(clicks(mesh, 0, 0)).toEqual({ from: 0, to: 0 });
});

test("a click on a terminal beside its router selects that terminal", () => {
  const first = pickedTerminal(NONE, 3);
  expect(first).toEqual({ from: 3, to: -1 });
  expect(pickedTerminal(first, 5)).toEqual({ from: 3, to: 5 });
  expect(pickedTerminal({ from: 3, to: 5 }, 0)).toEqual({ from: 0, to: -1 });
});

test("more clicks on a router go through its terminals", () => {
  expect(clicks(twoEach, 0, 0)).toEqual({ from: 1, to: -1 });
  expect(clicks(twoEach, 0, 0, 0)).toEqual({ from: 1, to: 0 });
  expect(clicks(twoEach, 0, 1, 1)).toEqual({ from: 0, to: 3 });
  expect(clicks(twoEach, 0, 1, 1, 1)).toEqual({ from: 2, to: -1 });
});

test("where terminals only leave the network is a destination", () => {
  expect(clicks(oneWay, 0, 3)).toEqual({ from: 0, to: 2 });
  expect(clicks(oneWay, 0, 3, 2)).toEqual({ from: 0, to: 0 });
  expect(clicks(oneWay, 0, 3, 1)).toEqual({ from: 2, to: -1 });
  expect(clicks(oneWay, 3)).toEqual({ from: -1, to: 2 });
});

test("terminals of a router are named, by where they go in or out", () => {
  expect(described(mesh, 1)).toEqual(["terminal 1"]);
  expect(described(oneWay, 0)).toEqual(["terminals 0, 1: in"]);
  expect(described(oneWay, 3)).toEqual(["terminals 2, 3: out"]);
  expect(described(oneWay, 4)).toEqual(["no terminal"]);
});

test("a summary says nothing of terminals", () => {
  expect(described({} as Drawing, 0)).toEqual([]);
});
