import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isSettled } from './onPage.ts';

const require = createRequire(import.meta.url);

/** The minified source of axe, which a browser parses in half the time. */
const AXE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Replaces axe in the builder, since the page has it already. */
const NOTHING = 'undefined';

/**
 * Asserts that the page is accessible: every rule of axe, at WCAG 2.2 AA and best practice. The failure names
 * the rule, the element and what is wrong.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(isSettled);
  await Promise.all(page.frames().map(bringAxe));
  // Our pages have no frames of other origins, so no second page is needed to combine results.
  // Only violations are reported in detail: describing all passes takes longer than the check.
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
  expect(found).toEqual([]);
}

/** Injects axe into a frame once: the builder would send it three times for each check. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}
