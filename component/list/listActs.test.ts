import type { DossierAct } from '@dosye/domain/dossier/actState.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { issuedAct, NUMBER, pdfOf } from '../acts/acts.ts';
import { answerList } from '../listed.ts';
import { renderScreen } from '../render.tsx';
import { address, columnTexts, expectAccessible, overflow, PHONE, see } from '../screen.ts';
import { SUPER_ADMIN } from '../server.ts';
import { openedTabs } from '../tabs.ts';
import { adult, filtersButton, names } from './certificates.ts';

const ACTS: Readonly<Record<string, DossierAct>> = {
  CHARLES: { state: 'complete' },
  DORVAL: { state: 'incomplete' },
  ESTIMÉ: { state: 'valid', until: '2027-02-21' },
  FILS: { state: 'expired', until: '2026-10-21' },
  GABRIEL: { state: 'void' },
  HILAIRE: { state: 'edited' },
  INNOCENT: { state: 'awaiting' },
  JOSEPH: { state: 'returned' },
};
const listOfActs = (acts: Readonly<Record<string, DossierAct>>) => ({
  'POST /persons/list': answerList(
    certificats,
    Object.entries(acts).map(([nom, act]) => adult(nom, {}, { act })),
  ),
});
const LIST = listOfActs(ACTS);
const WORDS = [
  'Renvoyé',
  'À valider',
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
  });

  test('without leaving a small laptop, where names are long and the office has a column', async () => {
    const act = { state: 'valid', until: '2027-02-21' } as const;
    await renderScreen(
      '/persons',
      {
        'POST /persons/list': answerList(certificats, [
          adult('PIERRE-LOUIS JEAN-BAPTISTE', {}, { act }),
        ]),
      },
      { user: SUPER_ADMIN },
    );
    await expect.poll(() => columnTexts('Acte')).toEqual(['Valable jusqu’au 21/02/2027']);
    const table = page.getByRole('table').element();
    expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(
      (table.parentElement as Element).getBoundingClientRect().right,
    );
    const number = page.getByRole('table').getByText(/^CM01-\d{4}-\d{5}$/);
    const lines = document.createRange();
    lines.selectNodeContents(number.element());
    expect(lines.getClientRects()).toHaveLength(1);
  });

  test('on the card of a phone', async () => {
    await renderScreen('/persons', LIST, { viewport: PHONE });
    for (const word of WORDS) {
      await see(page.getByRole('row').getByText(word));
    }
    expect(overflow()).toBe(0);
    await expectAccessible();
  });

  test('and is filtered by it', async () => {
    const server = await renderScreen('/persons', LIST);
    await filtersButton().click();
    const filter = page.field('Acte');
    const { options } = filter.element() as HTMLSelectElement;
    expect([...options].map(({ text }) => text)).toEqual([
      'Tous',
      'À valider',
      'Renvoyé',
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
  });

  test('and says the new state of one that is issued from it', async () => {
    const acts = { CHARLES: { state: 'complete' } } as const;
    const server = await renderScreen('/persons', listOfActs(acts));
    openedTabs();
    await expect.poll(() => columnTexts('Acte')).toEqual(['Dossier complet']);
    server.change({
      'GET /acts/next/certificat-majeur/*': issuedAct(majeur()),
      'GET /certificate/*/download': () => pdfOf(NUMBER),
      'POST /log-print': {},
      ...listOfActs({ CHARLES: { state: 'valid', until: '2027-02-21' } }),
    });
    await page.getByRole('row').nth(1).getByRole('checkbox').click();
    await page.press('Imprimer/Télécharger Certificat');
    await expect.poll(() => columnTexts('Acte')).toEqual(['Valable jusqu’au 21/02/2027']);
  });
});
