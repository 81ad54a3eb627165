// The faces: drawn by shape, hidden from screen readers, and empty of everything on the back.

import { render } from "preact";
import { beforeEach, expect, it } from "vitest";
import { Card } from "./card";

let el: HTMLElement;
beforeEach(() => void (el = document.createElement("div")));

it("has an index and two pips of its suit", () => {
  render(<Card card="Qh" />, el);
  expect(el.querySelector("text")!.textContent).toBe("Q");
  expect(el.querySelectorAll(".cl-suit-h path")).toHaveLength(2);
  expect(el.querySelector("svg")!.getAttribute("aria-hidden")).toBe("true");
});

it("writes ten as 10, in a fixed width", () => {
  render(<Card card="Td" />, el);
  expect(el.querySelector("text")!.textContent).toBe("10");
  expect(el.querySelector("text")!.hasAttribute("textLength")).toBe(true);
});

it("has four suits of different shape", () => {
  const shapes = [..."shdc"].map((suit) => {
    render(<Card card={`9${suit}`} />, el);
    return el.querySelector("path")!.getAttribute("d");
  });
  expect(new Set(shapes).size).toBe(4);
});

it("shows a back with nothing of a face", () => {
  render(<Card card="" />, el);
  expect(el.querySelector("text, [class*=suit], .cl-face")).toBeNull();
});

it("rings a lit card with a line, not with colour alone", () => {
  render(<Card card="As" lit />, el);
  expect(el.querySelectorAll(".cl-ring")).toHaveLength(1);
});
