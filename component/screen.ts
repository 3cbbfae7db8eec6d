import { columnTexts, focusedName, isSettled, overflow } from '@dosye/testing/onPage.ts';
import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import './vocabulary.ts';

export { columnTexts, focusedName, overflow };

/** The dialog that is open. */
export const dialog = page.dialog();

/** What is looked for: an element, or the only one with this whole text or with one that matches. */
type Seen = Locator | string | RegExp;

const locate = (what: Seen): Locator =>
  typeof what === 'string' || what instanceof RegExp ? page.getByText(what) : what;

/** Waits until all of this is seen. */
export async function see(...all: readonly Seen[]): Promise<void> {
  for (const what of all) await expect.element(locate(what)).toBeVisible();
}

/** Waits until nothing of this is there. */
export async function seeNo(...all: readonly Seen[]): Promise<void> {
  for (const what of all) await expect.element(locate(what)).not.toBeInTheDocument();
}

/** Presses the Tab key until the control with this name has the focus. */
export async function tabTo(name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    const here = focusedName();
    if (` / ${here} / `.includes(` / ${name} / `)) return;
    passed.push(here);
    await page.keys('{Tab}');
  }
  throw new Error(`Tab never reaches ${name}; it passed ${passed.join(', ')}`);
}

/** Counts the keys that a person presses from here on: each once, a modifier not by itself. */
export function countKeys(): () => number {
  let count = 0;
  const listen = ({ isTrusted, key }: KeyboardEvent): void => {
    if (isTrusted && !['Control', 'Shift', 'Alt'].includes(key)) count += 1;
  };
  window.addEventListener('keydown', listen, { capture: true });
  onTestFinished(() => window.removeEventListener('keydown', listen, { capture: true }));
  return () => count;
}

/** Waits until the page listens to keys: effects run after what they belong to is shown. */
export const idle = (): Promise<unknown> =>
  // A page that draws nothing is not always told that it is idle.
  new Promise((run) => requestIdleCallback(run, { timeout: 100 }));

/** The address of the page without its origin. */
export const address = (): string => window.location.pathname + window.location.search;

/** The text of an element, with plain spaces. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').trim().replaceAll('\u00a0', ' ');

/** Texts of elements, as they are read. */
export const textsOf = (elements: Iterable<Element>): string[] => [...elements].map(textOf);

/**
 * Asserts that the page is accessible: every rule of axe, at WCAG 2.2 AA and best practice. The failure names
 * the rule, the element and what is wrong.
 */
export async function expectAccessible(): Promise<void> {
  await expect.poll(isSettled).toBe(true);
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
  expect(faults).toEqual([]);
}

/** The usual screen sizes: a small laptop and a phone. */
export const LAPTOP = [1366, 768] as const;
export const PHONE = [390, 844] as const;

/**
 * Gives the page under test a size in CSS pixels: that of its frame, in a window of Chromium that fits every size
 * (component/project.ts). `page.viewport` resizes the window with it, its bounds and its emulated screen at once.
 * After one of many thousand such changes a click waited a minute for the two animation frames that it needs.
 */
export async function resize(width: number, height: number): Promise<void> {
  if (window.innerWidth === width && window.innerHeight === height) return;
  const { style } = window.frameElement as HTMLElement;
  style.width = `${width}px`;
  style.height = `${height}px`;
  // What depends on the size is told of it with the next frame.
  await new Promise(requestAnimationFrame);
}

page.viewport = () => Promise.reject(new Error('resize() sets the size of the page under test.'));

/** Asserts that everybody can use what is shown, here and on a telephone, where nothing is lost. */
export async function expectUsable(): Promise<void> {
  await expectAccessible();
  await resize(...PHONE);
  await expect.poll(overflow).toBe(0);
  await expectAccessible();
}
