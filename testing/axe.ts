import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const require = createRequire(import.meta.url);

/** axe itself, as the builder brings it: in the small form, which a browser reads in half the time. */
const AXE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** What the builder may put on a page that has axe already. */
const NOTHING = 'undefined';

/**
 * Asserts that nothing on the page keeps someone from using it: every rule of axe, at WCAG 2.2 AA
 * and best practice. The failure names the rule, the element and what is wrong.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await Promise.all(page.frames().map(bringAxe));
  // Our pages have no frames of other origins: nothing needs a page of its own to be put together in.
  // Only what is wrong is told in full; to describe all that is right takes longer than to look.
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
  expect(found).toEqual([]);
}

/** Puts axe into a frame, once: the builder would send it three times for each look. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}
