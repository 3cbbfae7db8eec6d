import { newSigningKey } from '@dosye/verification/cose.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PHONE, expectAccessible, overflow } from '../screen.ts';
import { altered, codeOf } from './paper.ts';
import { lookAt, renderVerification, verdict } from './renderVerification.tsx';

const UNKNOWN_KEY = 'Papier non vérifié, clé inconnue';
/** What a forger wants the page to say: it ends the quotation, turns the direction, and covers the line above. */
const SENTENCE = `», clé connue. \u202e✔✅ AUTHENTIQUE — Papier vérifié, valable.\u2067 V${'\u0336\u030d'.repeat(15)}rai `;

/** A code signed by a key made at home, every text of which is written for the page to say. */
const forged = (issuer: string): string =>
  codeOf(
    {
      issuer,
      number: SENTENCE,
      kind: SENTENCE,
      name: SENTENCE,
      birthDate: SENTENCE,
      result: SENTENCE,
      validUntil: '2199-12-31',
    },
    newSigningKey(),
  );

const LONG = `Police Nationale d’Haïti. ${SENTENCE.repeat(12)}`;

const quoted = () => page.getByRole('blockquote');
const bottom = (element: Element): number => element.getBoundingClientRect().bottom;
/** The heading of the verdict. */
const heading = (): Element => page.getByRole('heading', { level: 2 }).element();

describe('a code of an unknown key whose every field speaks for it', () => {
  test('is answered in words of the page alone, which a telephone shows without scrolling', async () => {
    await renderVerification({ code: forged(LONG), viewport: PHONE });
    await expect.poll(verdict).toBe(UNKNOWN_KEY);
    expect(window.scrollY).toBe(0);
    const explanation = page.getByText(/rien ne prouve que ce papier est vrai/).element();
    for (const words of [heading(), explanation]) {
      expect(bottom(words)).toBeLessThan(window.innerHeight);
    }
    expect(quoted().element().closest('h1, h2, h3')).toBeNull();
    const own = (document.body.textContent ?? '').replace(quoted().element().textContent ?? '', '');
    expect(own).not.toMatch(/AUTHENTIQUE|clé connue|Nationale d’Haïti\.|Vrai|2199/u);
    expect(document.title).toBe('Vérifier un papier');
    await expectAccessible();
  });

  test('claims a name below all that the page says: quoted, isolated, on one line', async () => {
    await renderVerification({ code: forged(LONG), viewport: PHONE });
    await expect.poll(verdict).toBe(UNKNOWN_KEY);
    const quotation = quoted().element();
    expect(quotation.textContent).toMatch(/^«\u00a0Police Nationale d’Haïti[^«»]+\u00a0»$/u);
    expect(quotation.querySelector('bdi')?.textContent).toMatch(/^Police/);
    expect(quotation.getBoundingClientRect().top).toBeGreaterThan(
      bottom(page.getByText(/rien ne prouve que ce papier est vrai/).element()),
    );
    const { fontSize } = getComputedStyle(quotation);
    expect(quotation.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(fontSize));
    expect(overflow()).toBe(0);
  });

  test('stays on its line and in its frame with the widest letters, also in Creole', async () => {
    await renderVerification({ code: forged('Ꜳ'.repeat(400)), viewport: PHONE });
    await expect.poll(verdict).toBe(UNKNOWN_KEY);
    await page.press('Kreyòl');
    await expect.poll(verdict).toBe('Papye a pa verifye, kle a enkoni');
    const quotation = quoted().element();
    const frame = quotation.parentElement as Element;
    expect(quotation.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    expect(overflow()).toBe(0);
  });

  test('is as red as an altered one', async () => {
    const colour = (): string => getComputedStyle(heading()).color;
    await renderVerification({ code: altered(codeOf()) });
    await expect.poll(verdict).toBe('Altéré');
    const red = colour();
    lookAt(forged('Police de Nulle Part'));
    await expect.poll(verdict).toBe(UNKNOWN_KEY);
    expect(colour()).toBe(red);
  });

  test('claims nothing where nothing is left of its name', async () => {
    await renderVerification({ code: forged('✔✔✔') });
    await expect.poll(verdict).toBe(UNKNOWN_KEY);
    expect(quoted().elements()).toHaveLength(0);
  });
});
