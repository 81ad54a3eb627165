// The lab as a teacher meets it: cards, ways and chips of each seat; how it ends and why; rules and houses.

import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { answer } from "../testing/hand-views";
import { labFixture, labNames, showLab } from "../testing/lab-views";
import { all, button, descriptionOf, nameOf, one, press } from "../testing/views";

HTMLCanvasElement.prototype.getContext = () => null;

const asked = (model: { sent: any[] }) => model.sent.map(({ id: _, rev: __, ...intent }) => intent);
const alertOf = (el: ParentNode) => one(el, "[role=alert]").textContent;
const seat = (el: ParentNode, number: number) => one(el, `[data-seat="${number}"]`);
const hand = (el: ParentNode, number: number) => one(seat(el, number), ".cl-lab-hand");
const chips = (el: ParentNode, number: number) => one(seat(el, number), ".cl-lab-chips input") as HTMLInputElement;
const ways = (el: ParentNode, number: number) => all(seat(el, number), "[type=radio]") as HTMLInputElement[];
const list = (el: ParentNode, label: string) =>
  all(el, ".cl-lab-choose").find((one) => one.textContent!.startsWith(label))!.querySelector("select")!;

function type(box: HTMLInputElement, text: string): void {
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

function choose(box: HTMLSelectElement, value: string): void {
  box.value = value;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}

async function problems(el: HTMLElement): Promise<string[]> {
  const off = { enabled: false };
  const { violations } = await axe.run(el, { rules: { "color-contrast": off, region: off } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

describe("seats", () => {
  it("say their cards, way, chips and what they take", () => {
    const view = labFixture("tied");
    const { el } = showLab(view);
    for (const { seat: number, takes, put_in, way } of view.seats) {
      expect(one(seat(el, number), ".cl-lab-takes").textContent).toContain(takes.chips);
      expect(chips(el, number).value).toBe(String(put_in));
      expect(ways(el, number).map(({ checked }) => checked)).toEqual(view.ways.map((word) => word === way));
    }
    expect(nameOf(hand(el, 0))).toMatch(/^cards of Seat 0: ace of clubs, ace of diamonds,.* Change$/);
  });

  it("ask for another way, and show the old one until it is there", () => {
    const { el, model } = showLab(labFixture("tied"));
    ways(el, 0)[0]!.click();
    ways(el, 1)[0]!.click(); // the first is still on its way
    expect(asked(model)).toEqual([{ do: "declare", seat: 0, way: "high" }]);
    expect(ways(el, 1).map(({ checked }) => checked)).toEqual([false, true, false, false]);
  });

  it("ask for chips when they are typed and Enter is pressed, or the box is left", () => {
    const { el, model } = showLab(labFixture("tied"));
    type(chips(el, 1), "25");
    expect(asked(model)).toEqual([]);
    press(chips(el, 1), "Enter");
    answer(model, {});
    type(chips(el, 2), "7");
    chips(el, 2).dispatchEvent(new FocusEvent("blur"));
    expect(asked(model)).toEqual([{ do: "put_in", chips: 25, seat: 1 }, { do: "put_in", chips: 7, seat: 2 }]);
  });

  it("keep chips that can't be read, mark them, and say what was wrong", () => {
    const { el, model } = showLab(labFixture("tied"));
    type(chips(el, 1), "ten");
    press(chips(el, 1), "Enter");
    expect(alertOf(el)).toContain('"ten" is not a number of chips');
    expect([chips(el, 1).value, chips(el, 1).getAttribute("aria-invalid")]).toEqual(["ten", "true"]);
    expect(model.sent).toEqual([]);
    type(chips(el, 1), "10");
    expect(chips(el, 1).getAttribute("aria-invalid")).toBeNull();
  });

  it("say what they took before a rule was changed, and the difference in words", () => {
    const { el } = showLab(labFixture("compared"));
    expect(one(seat(el, 0), ".cl-lab-takes").textContent).toContain("was 0, now 90 more");
    expect(one(seat(el, 2), ".cl-lab-takes").textContent).toContain("as before");
    expect(one(el, ".cl-lab-verdict").textContent).toContain(labFixture("compared").compared);
  });

  it("can be made the dealer, and one can join", () => {
    const { el, model } = showLab(labFixture("tied"));
    button(el, "make dealer, Seat 2").click();
    answer(model, {});
    button(el, "add a seat").click();
    expect(asked(model)).toEqual([{ do: "dealer", seat: 2 }, { do: "add_seat" }]);
    const nine = showLab(labFixture("nine"));
    button(nine.el, "add a seat").click();
    expect(alertOf(nine.el)).toContain("9 seats, and that is the most");
  });
});

describe("the pack", () => {
  it("opens under a hand, closes by Escape, and gives the focus back", () => {
    const { el } = showLab(labFixture("tied"));
    hand(el, 1).focus();
    hand(el, 1).click();
    expect(hand(el, 1).getAttribute("aria-expanded")).toBe("true");
    expect(all(seat(el, 1), "[role=gridcell]")).toHaveLength(52);
    press(all(seat(el, 1), "[role=gridcell]")[0]!, "Escape");
    expect(all(el, "[role=gridcell]")).toHaveLength(0);
    expect(hand(el, 1).getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(hand(el, 1));
  });

  it("gives and takes cards, and says where a card lies that can't be had", () => {
    const { el, model } = showLab(labFixture("tied"));
    hand(el, 0).click();
    const cell = (card: string) => one(el, `[data-card="${card}"]`);
    expect(cell("Kh").getAttribute("aria-disabled")).toBe("true");
    cell("Kh").click();
    expect(alertOf(el)).toBe("The king of hearts is in the hand of Seat 2 already: take it out there first.");
    cell("7s").click();
    answer(model, {});
    cell("5d").click();
    expect(asked(model)).toEqual([{ do: "toggle", card: "7s", seat: 0 }, { do: "toggle", card: "5d", seat: 0 }]);
  });

  it("takes cards that are typed, and one that is unknown", () => {
    const { el, model } = showLab(labFixture("unknown"));
    hand(el, 0).click();
    const box = one(el, ".cl-lab-typing input") as HTMLInputElement;
    expect(box.value).toBe("Ac Ad As 2h 3d 4c ?");
    type(box, "Ac Ad 10s ?");
    press(box, "Enter");
    model.reply({ id: model.sent[0].id, error: { code: "unreadable", text: "No." } });
    expect([box.value, box.getAttribute("aria-invalid")]).toEqual(["Ac Ad 10s ?", "true"]);
    button(el, "No unknown card").click();
    expect(asked(model)).toEqual([{ do: "put", cards: "Ac Ad 10s ?", seat: 0 }, { do: "toggle", card: "?", seat: 0 }]);
  });

  it("is there for the shared cards too", () => {
    const { el, model } = showLab(labFixture("speaking"));
    one(el, ".cl-lab-shared .cl-lab-hand").click();
    one(el, '[data-card="As"]').click();
    expect(asked(model)).toEqual([{ do: "toggle", card: "As" }]);
  });

  it("closes when its seat is gone", () => {
    const { el, model } = showLab(labFixture("tied"));
    hand(el, 1).click();
    button(el, "take Seat 1 away").click();
    expect(asked(model)).toEqual([{ do: "remove_seat", seat: 1 }]);
    answer(model, { seats: labFixture("tied").seats.slice(0, 2), layers: [] });
    expect(all(el, "[role=gridcell]")).toHaveLength(0);
  });
});

describe("the result", () => {
  it("ranks both halves, with who is beaten or blocked by whom", () => {
    const view = labFixture("tied");
    const { el } = showLab(view);
    for (const [place, half] of view.halves.entries()) {
      const lines = all(all(el, ".cl-lab-half")[place]!, "li").map((line) => line.textContent);
      expect(lines).toHaveLength(half.ranked.length);
      for (const [at, { name, hand: text, note }] of half.ranked.entries()) {
        for (const word of [name, text, note]) expect(lines[at]).toContain(word);
      }
    }
    expect(one(el, ".cl-lab-why").textContent).toBe(`Why${view.reasons.join("")}`);
  });

  it("draws the pots as layers with their chips, and says the same in words", () => {
    const view = labFixture("pots");
    const { el } = showLab(view);
    expect(all(el, ".cl-lab-layer")).toHaveLength(view.layers.length);
    const drawn = all(el, ".cl-lab-layer").map((layer) => all(layer, "text").map((text) => Number(text.textContent)));
    expect(drawn).toEqual(view.layers.map(({ parts }) => parts.filter((part) => part > 0)));
    expect(one(el, ".cl-lab-back").textContent).toBe("15 back");
    const words = one(el, ".cl-lab-pots ol").textContent;
    for (const { name, chips: count, members, text } of view.layers) {
      for (const word of [`${name}: ${count}`, members, text]) expect(words).toContain(word);
    }
  });

  it("says what is missing in place of a result", () => {
    const view = labFixture("unfinished");
    const { el } = showLab(view);
    expect(one(el, ".cl-lab-verdict").textContent!.trim()).toBe(view.problem);
    expect(all(el, ".cl-lab-result")).toHaveLength(0);
  });

  it("counts the cards that an unknown one can be, and turns one", () => {
    const view = labFixture("unknown");
    const { el, model } = showLab(view);
    const lines = all(el, ".cl-lab-cases li");
    expect(lines.map((line) => Number(one(line, ".cl-lab-sum").textContent))).toEqual(view.cases.map(({ count }) => count));
    one(lines[1]!, "button").click();
    expect(asked(model)).toEqual([{ do: "turn", card: view.cases[1]!.cards[0] }]);
  });
});

describe("rules", () => {
  it("say of each choice what it would come to, before it is chosen", () => {
    const view = labFixture("tied");
    const { el, model } = showLab(view);
    const rule = view.rules[0]!;
    const labels = all(el, ".cl-lab-rule label");
    for (const [place, { title, text, ends }] of rule.choices.entries()) {
      for (const word of [title, text, ends]) expect(labels[place]!.textContent).toContain(word);
    }
    one(labels[1]!, "input").click();
    expect(asked(model)).toEqual([{ do: "rule", field: rule.field, value: rule.choices[1]!.value }]);
  });

  it("stay in sight when another one comes to matter more", () => {
    const view = labFixture("tied");
    const { el, model } = showLab(view);
    choose(list(el, "rule"), "failed_both");
    one(all(el, ".cl-lab-rule label")[1]!, "input").click();
    answer(model, labFixture("compared"));
    expect(list(el, "rule").value).toBe("failed_both");
  });

  it("that can't be chosen say why", () => {
    const { el, model } = showLab(labFixture("tied"));
    choose(list(el, "rule"), "nobody_qualifies");
    const label = all(el, ".cl-lab-rule label").find((one) => one.textContent!.includes("ride"))!;
    one(label, "input").click();
    expect(alertOf(el)).toContain("every hand qualifies");
    expect(model.sent).toEqual([]);
    expect((all(el, ".cl-lab-rule input") as HTMLInputElement[]).map(({ checked }) => checked)).toEqual([true, false, false]);
  });

  it("that matter here stand first", () => {
    const { el } = showLab(labFixture("tied"));
    const groups = all(list(el, "rule"), "optgroup") as HTMLOptGroupElement[];
    expect(groups.map(({ label }) => label)).toEqual(["matters here", "makes no difference here"]);
    expect([...groups[0]!.children].map(({ textContent }) => textContent)).toContain("a tie when going both ways");
  });
});

describe("what is laid out", () => {
  it.each([
    ["showdown", "Side pot: an outsider wins low", { do: "start", showdown: "Side pot: an outsider wins low" }],
    ["house", "hoyle", { do: "use_house", house: "hoyle" }],
    ["low", "D27", { do: "use_low", low: "D27" }],
  ])("is chosen: %s", (label, value, intent) => {
    const { el, model } = showLab(labFixture("tied"));
    choose(list(el, label), value);
    expect(asked(model)).toEqual([intent]);
  });

  it("shows a house of somebody's own, and dealt cards, though they are in no list", () => {
    expect(list(showLab(labFixture("compared")).el, "house").value).toBe("own house");
    expect(list(showLab(labFixture("nine")).el, "showdown").value).toBe("Dealt");
  });

  it("is dealt, for as many seats and cards as are chosen", () => {
    const { el, model } = showLab(labFixture("tied"));
    button(el, "Deal").click();
    answer(model, {});
    choose(list(el, "seats"), "5");
    choose(list(el, "cards"), "5 and 5 shared");
    button(el, "Deal").click();
    expect(asked(model)).toEqual([{ do: "deal", seats: 3 }, { do: "deal", seats: 5, own: 5, shared: 5 }]);
  });

  it("is taken back, or it is said why not", () => {
    const view = labFixture("tied");
    const { el, model } = showLab(view);
    expect(descriptionOf(button(el, "Undo"))).toBe(view.controls.undo);
    button(el, "Undo").click();
    expect(alertOf(el)).toBe(view.controls.undo);
    model.fromPython({ view: { ...view, rev: view.rev + 1, controls: { ...view.controls, undo: "" } } });
    button(el, "Undo").click();
    expect(asked(model)).toEqual([{ do: "undo" }]);
  });
});

describe("every house", () => {
  it("stands once in the table, with what each seat takes and the differences in words", () => {
    const view = labFixture("tied");
    const { el } = showLab(view);
    button(el, "every house").click();
    const rows = all(el, "tbody tr");
    expect(rows).toHaveLength(view.houses.length);
    for (const [place, row] of view.houses.entries()) {
      expect(one(rows[place]!, "th").textContent).toContain(row.houses.join(", ").replaceAll("_", " "));
      expect(all(rows[place]!, "td").map((cell) => cell.textContent)).toEqual(row.takes.map((one) => one.chips + one.spread + one.differs));
    }
    expect(rows[0]!.textContent).toContain("this house: buderick");
    expect(all(el, "thead [role=img]").map(nameOf)[2]).toContain("king of hearts");
  });

  it("has a column for what rides, where anything does", () => {
    const view = labFixture("tied");
    view.houses[0]!.rides = { chips: "120", spread: "", differs: "" };
    const { el } = showLab(view);
    button(el, "every house").click();
    expect(all(el, "thead th").at(-1)!.textContent).toBe("rides");
    expect(all(el, "tbody tr").map((row) => row.lastElementChild!.textContent)[0]).toBe("120");
  });
});

it.each(labNames)("has no fault that axe can find with the pack open, nor with every house: %s", async (name) => {
  const { el } = showLab(labFixture(name));
  hand(el, 0).click();
  expect(await problems(el)).toEqual([]);
  expect(all(el, "button, input, select, [tabindex]").filter((one) => !one.dataset["lmSuppressShortcuts"])).toEqual([]);
  button(el, "every house").click();
  expect(await problems(el)).toEqual([]);
});
