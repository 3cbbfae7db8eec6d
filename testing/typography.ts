import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Asserts that every text that the page shows, or says to a screen reader, has typographic apostrophes and no space
 * at which a line may end before a sign. What is typed into a field is no text of the page.
 */
export async function expectTypeset(page: Page): Promise<void> {
  expect(await page.evaluate(plainTexts)).toEqual([]);
}

export function plainTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style, textarea')) texts.push(node.nodeValue ?? '');
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts.filter((text) => /\p{L}'\p{L}| [:;!?»]|« /u.test(text));
}
