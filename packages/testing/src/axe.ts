import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Asserts that nothing on the page keeps someone from using it: every rule of axe, at WCAG 2.2 AA
 * and best practice. The failure names the rule, the element and what is wrong.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Our pages have no frames of other origins: nothing needs a page of its own to be put together in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
  expect(found).toEqual([]);
}
