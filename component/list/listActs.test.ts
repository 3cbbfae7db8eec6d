import type { DossierAct } from '@dosye/domain/calls/acts.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answerList } from '../listed.ts';
import { PHONE, renderScreen } from '../render.tsx';
import { address, columnTexts, overflow } from '../screen.ts';
import { adult, filtersButton, names } from './certificates.ts';

const ACTS: Readonly<Record<string, DossierAct>> = {
  CHARLES: { state: 'complete' },
  DORVAL: { state: 'incomplete' },
  ESTIMÉ: { state: 'valid', until: '2027-02-21' },
  FILS: { state: 'expired', until: '2026-10-21' },
  GABRIEL: { state: 'void' },
  HILAIRE: { state: 'edited' },
};
const LIST = {
  'POST /persons/list': answerList(
    certificats,
    Object.entries(ACTS).map(([nom, act]) => adult(nom, {}, { act })),
  ),
};
const WORDS = [
  'Modifié depuis l’acte',
  'Annulé',
  'Expiré',
  'Valable jusqu’au 21/02/2027',
  'Une condition manque',
  'Dossier complet',
];

describe('the list of certificates says of each act what the day makes of it', () => {
  test('in a column', async () => {
    await renderScreen('/persons', LIST);
    await expect.poll(() => columnTexts('Acte')).toEqual(WORDS);
    await expectAccessible();
    await page.screenshot({ path: '../../node_modules/.cache/shots/list-1366.png' });
  });

  test('on the card of a phone', async () => {
    await renderScreen('/persons', LIST, { viewport: PHONE });
    for (const word of WORDS) {
      await expect.element(page.getByRole('row').getByText(word, { exact: true })).toBeVisible();
    }
    expect(overflow()).toBe(0);
    await expectAccessible();
    await page.screenshot({ path: '../../node_modules/.cache/shots/list-390.png' });
  });

  test('and is filtered by it', async () => {
    const server = await renderScreen('/persons', LIST);
    await filtersButton().click();
    const filter = page.getByLabelText('Acte', { exact: true });
    const { options } = filter.element() as HTMLSelectElement;
    expect([...options].map(({ text }) => text)).toEqual([
      'Tous',
      'Valable',
      'Expiré',
      'Annulé',
      'Modifié depuis l’acte',
      'Dossier complet',
      'Une condition manque',
    ]);
    await filter.selectOptions('Expiré');
    await expect.poll(names).toEqual(['FILS']);
    expect(server.callsOf('POST /persons/list').at(-1)?.body).toMatchObject({
      filters: { act: 'expired' },
    });
    expect(address()).toContain('act=expired');
    await page.screenshot({ path: '../../node_modules/.cache/shots/filter-1366.png' });
  });
});
