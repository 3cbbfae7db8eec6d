import type { ActToday } from '@dosye/domain/calls/acts.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID } from '../dossiers.ts';
import { renderDetails, stored } from '../kinds/records.ts';
import { type Visit } from '../render.tsx';
import { expectAccessible, overflow, PHONE, see, seeNo } from '../screen.ts';
import type { Answers } from '../server.ts';
import { actOf, nextAct } from './acts.ts';

const RECORD = stored('certificat-majeur', majeur());
const ACTS = `GET /acts/of/${DOSSIER_ID}`;
const PHOTO_MISSING = 'La photo de la personne manque.';
const LACKS_PHOTO = nextAct(
  stored('certificat-majeur', majeur({ 'renseignementsPersonnels.photoUrl': '' })),
).reasons;
const answer = (today: ActToday): Answers => ({
  [ACTS]: { acts: today.act.state === 'valid' ? [actOf()] : [], earlierPapers: 0, today },
});
const renderToday = (today: ActToday, visit: Visit = {}) =>
  renderDetails('certificat-majeur', RECORD, answer(today), visit);
/** What stands beside the number of the dossier, which ends in the kind. */
const said = (): string[] =>
  [...(page.getByRole('heading', { level: 1 }).element().previousElementSibling?.children ?? [])]
    .slice(2)
    .map(({ textContent }) => textContent ?? '');
const missing = page.getByRole('list', { name: 'Conditions qui manquent' });

describe('the sheet of a dossier says before any click', () => {
  test.for<[ActToday, string[]]>([
    [{ act: { state: 'complete' }, reasons: [] }, ['Prêt à émettre']],
    [{ act: { state: 'incomplete' }, reasons: LACKS_PHOTO }, ['Une condition manque']],
    [
      { act: { state: 'valid', until: '2027-02-21' }, reasons: [] },
      ['Valable jusqu’au 21/02/2027'],
    ],
    [{ act: { state: 'valid' }, reasons: [] }, ['Valable']],
    [{ act: { state: 'expired', until: '2026-11-01' }, reasons: [] }, ['Expiré']],
    [{ act: { state: 'void' }, reasons: [] }, ['Annulé']],
    [{ act: { state: 'edited' }, reasons: [] }, ['Modifié depuis l’acte', 'Prêt à émettre']],
    [
      { act: { state: 'edited' }, reasons: LACKS_PHOTO },
      ['Modifié depuis l’acte', 'Une condition manque'],
    ],
  ])('%o', async ([today, expected]) => {
    await renderToday(today);
    await expect.poll(said).toEqual(expected);
    if (today.reasons.length > 0) {
      await see(missing.getByText(PHOTO_MISSING));
    } else await seeNo(missing);
    await expectAccessible();
  });

  test('on a phone too, beside the number', async () => {
    const today: ActToday = { act: { state: 'edited' }, reasons: LACKS_PHOTO };
    await renderToday(today, { viewport: PHONE });
    await expect.poll(said).toEqual(['Modifié depuis l’acte', 'Une condition manque']);
    expect(overflow()).toBe(0);
  });

  test('what is so again after the act was made void', async () => {
    const server = await renderToday(
      { act: { state: 'valid' }, reasons: [] },
      { user: { role: 'admin' } },
    );
    await expect.poll(said).toEqual(['Valable']);
    server.change({
      'POST /acts/*/void': {},
      ...answer({ act: { state: 'void' }, reasons: [] }),
    });
    await page.press(/^Annuler l’acte/);
    await page.field('Motif de l’annulation').fill('Remis à la mauvaise personne');
    await page.press('Annuler cet acte');
    await see(page.saying(/est annulé/));
    await expect.poll(said).toEqual(['Annulé']);
  });
});

test('the sheet of a kind without acts says nothing of them', async () => {
  const record = stored('information', {});
  await renderDetails('information', record);
  await see(page.getByRole('heading', { level: 1 }));
  await seeNo(page.getByText('Prêt à émettre'));
});
