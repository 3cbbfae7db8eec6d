import axe from 'axe-core';
import { expect } from 'vitest';

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

/** Whether nothing is dimmed, as rows are until the answer after them arrives, and nothing fades. */
function isSettled(): boolean {
  const dimmed = [
    ...document.querySelectorAll('[aria-busy="true"], [aria-busy="true"] tbody'),
  ].some((element) => getComputedStyle(element).opacity !== '1');
  return (
    !dimmed && !document.getAnimations().some((animation) => animation instanceof CSSTransition)
  );
}
