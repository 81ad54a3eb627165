// The line to the kernel as a reader meets it: replies, errors, waiting, silence, several views, the end.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aboutFixture, button, choice, fixture, later, one, show, showAgain } from "../testing/views";
import table from "./index";
import type { TableState } from "./state";

function asking(): TableState {
  const view = { ...fixture("my-turn"), result: null };
  return { ...view, prompt: { ...view.prompt, seat: 0, choices: [choice("pay")] } };
}

const alertOf = (el: ParentNode) => one(el, "[role=alert]").textContent;
const statusOf = (el: ParentNode) => one(el, "[role=status]").textContent;

describe("status line", () => {
  it("is there and empty at first, then says what the last change was", () => {
    const view = asking();
    const { el, model } = show({ ...view, said: "An old change." });
    const status = one(el, "[role=status]");
    expect(status.textContent).toBe("");
    model.fromPython({ view: later(view, { said: "Caller folds. The price was too high." }) });
    expect(one(el, "[role=status]")).toBe(status);
    expect(status.textContent).toBe("Caller folds. The price was too high.");
  });

  it("shows only what the prompt does not show already, and says both", () => {
    const view = asking();
    const { el, model } = show(view);
    model.fromPython({ view: later(view, { said: `Caller folds. ${view.prompt.text}` }) });
    expect(statusOf(el)).toBe(`Caller folds. ${view.prompt.text}`);
    expect(one(el, ".cl-said .cl-hidden").textContent).toBe(view.prompt.text);
  });

  it("says the same words again as new words", () => {
    const view = asking();
    const { el, model } = show(view);
    model.fromPython({ view: later(view, { said: "A check." }) });
    const before = one(el, ".cl-said");
    model.fromPython({ view: later(view, { said: "A check.", rev: view.rev + 2 }) });
    expect(one(el, ".cl-said")).not.toBe(before);
  });
});

describe("a host without a kernel", () => {
  it("says at once that nobody answers when nothing can be sent", () => {
    const { el, model } = show(asking());
    model.send = () => { throw new Error("Cannot send"); };
    button(el, "Do pay").click();
    expect(alertOf(el)).toContain("No answer from the kernel");
    expect(statusOf(el)).not.toContain("waiting");
  });
});

describe("replies", () => {
  it("show an error, and clear it at the next success", () => {
    const { el, model } = show(asking());
    expect(alertOf(el)).toBe("");
    button(el, "Do pay").click();
    model.reply({ id: model.sent[0].id, error: { code: "stale", text: "The table has moved on." } });
    expect(alertOf(el)).toBe("The table has moved on.");
    button(el, "Do pay").click();
    expect(alertOf(el)).toBe("The table has moved on.");
    model.reply({ id: model.sent[1].id, ok: true });
    expect(alertOf(el)).toBe("");
  });

  it("that are not ours, or come twice, are ignored", () => {
    const { el, model } = show(asking());
    button(el, "Do pay").click();
    const { id } = model.sent[0];
    model.reply({ id: id + 1, error: { code: "x", text: "Another view's trouble." } });
    model.reply({ id: null, error: { code: "x", text: "Nobody's trouble." } });
    expect(alertOf(el)).toBe("");
    model.reply({ id, ok: true });
    model.reply({ id, error: { code: "x", text: "An echo." } });
    expect(alertOf(el)).toBe("");
  });
});

describe("a slow or silent kernel", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is waited for in words after 300 ms, until the reply", () => {
    const { el, model } = show(asking());
    button(el, "Do pay").click();
    vi.advanceTimersByTime(299);
    expect(statusOf(el)).toBe("");
    vi.advanceTimersByTime(1);
    expect(statusOf(el)).toBe("waiting for the kernel");
    model.reply({ id: model.sent[0].id, ok: true });
    expect(statusOf(el)).toBe("");
    vi.advanceTimersByTime(60_000);
    expect(alertOf(el)).toBe("");
  });

  it("is called silent after 15 s, and the buttons work again", () => {
    const { el, model } = show(asking());
    button(el, "Do pay").click();
    vi.advanceTimersByTime(14_999);
    button(el, "Do pay").click();
    expect(model.sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(statusOf(el)).toBe("");
    expect(alertOf(el)).toBe("No answer from the kernel. It may be busy or stopped: wait, or run the cell again.");
    button(el, "Do pay").click();
    expect(model.sent).toHaveLength(2);
    expect(model.sent[1].id).not.toBe(model.sent[0].id);
  });

  it("is forgiven when its answer comes late", () => {
    const { el, model } = show(asking());
    button(el, "Do pay").click();
    vi.advanceTimersByTime(15_000);
    model.reply({ id: model.sent[0].id, ok: true });
    expect(alertOf(el)).toBe("");
  });

  it("leaves no timer behind when the view goes", () => {
    const { el, end } = show(asking());
    button(el, "Do pay").click();
    end.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("several views of one model", () => {
  it("stay in step, and hear only their own replies", () => {
    const { el: first, model } = show(asking());
    const { el: second, root } = showAgain(model);
    button(first, "Do pay").click();
    button(second, "Do pay").click();
    expect(model.sent[0].id).not.toBe(model.sent[1].id);
    model.reply({ id: model.sent[1].id, error: { code: "stale", text: "Too late." } });
    expect([alertOf(first), alertOf(second)]).toEqual(["", "Too late."]);
    model.fromPython({ view: later(asking(), { pot: 777 }) });
    for (const el of [first, second]) expect(one(el, ".cl-pot b").textContent).toBe("777");
    expect(root.dataset["rev"]).toBe(String(asking().rev + 1));
  });

  it("share no element id", () => {
    const { model } = show(asking());
    showAgain(model);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("hosts", () => {
  it("may set the traits one by one", () => {
    const { el, root, model } = show({}, { about: {} });
    const about = { ...aboutFixture(), title: "Ponsi by the book" };
    model.fromPython({ large: true, view: asking(), about, four_colours: false }, { oneByOne: true });
    expect(one(el, "h2").textContent).toBe("Ponsi by the book");
    expect([root.dataset["suits"], root.dataset["large"], root.dataset["rev"]]).toEqual([
      "two", "true", String(asking().rev),
    ]);
  });

  it("end a view by the signal, and nothing of it is left", () => {
    const { el, model, end } = show(asking());
    expect(model.listening).toBe(2);
    end.abort();
    expect(model.listening).toBe(0);
    expect(el.childNodes).toHaveLength(0);
  });

  it("may put a view into a shadow root", () => {
    const host = document.createElement("div");
    document.body.append(host);
    const el = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
    const view = asking();
    const { model } = show(view);
    table.render({ model, el });
    const pay = button(el, "Do pay");
    pay.focus();
    model.fromPython({ view: later(view, { prompt: { ...view.prompt, choices: [choice("check")] } }) });
    expect(host.shadowRoot!.activeElement).toBe(button(el, "Do check"));
  });

  it("may keep one view when another goes", () => {
    const { model, end } = show(asking());
    const { el } = showAgain(model);
    end.abort();
    model.fromPython({ view: later(asking(), { pot: 9 }) });
    expect(one(el, ".cl-pot b").textContent).toBe("9");
  });
});
