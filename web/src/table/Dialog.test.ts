// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Dialog from "./Dialog.svelte";

afterEach(() => document.body.replaceChildren());

/** An open dialog with a sentence in it, and what is called when it closes. */
function opened(): { dialog: HTMLDialogElement; onclose: () => void } {
  const onclose = vi.fn();
  const children = createRawSnippet(() => ({ render: () => "<p>text</p>" }));
  mount(Dialog, { target: document.body, props: { label: "About", onclose, children } });
  flushSync();
  return { dialog: document.querySelector("dialog")!, onclose };
}

function click(on: Element): void {
  on.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

test("it is open at once, and has a name", () => {
  const { dialog, onclose } = opened();
  expect(dialog.open).toBe(true);
  expect(dialog.getAttribute("aria-label")).toBe("About");
  expect(onclose).not.toHaveBeenCalled();
});

test("a click beside it closes it, a click inside does not", () => {
  const { dialog, onclose } = opened();
  click(dialog.querySelector("p")!);
  expect(dialog.open).toBe(true);
  click(dialog); // what is beside a dialog belongs to it
  expect(dialog.open).toBe(false);
  expect(onclose).toHaveBeenCalledOnce();
});

test("its button closes it", () => {
  const { dialog, onclose } = opened();
  click(dialog.querySelector("button")!);
  expect(dialog.open).toBe(false);
  expect(onclose).toHaveBeenCalledOnce();
});
