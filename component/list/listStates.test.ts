import { certificats } from '@dosye/kinds/certificats/area.ts';
import { information } from '@dosye/kinds/information/area.ts';
import { rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerList } from '../listed.ts';
import { renderScreen } from '../render.tsx';
import { columnTexts, expectAccessible, see, textOf } from '../screen.ts';
import type { Call } from '../server.ts';
import { holdTimers } from '../timers.ts';
import { adult, CERTIFICATES, filtersButton, names, searchbox } from './certificates.ts';

const bones = () => document.querySelectorAll('tbody tr[aria-hidden]').length;
/** The labels that a list of choices offers. */
const choices = (label: string): string[] =>
  [...(page.field(label).element() as HTMLSelectElement).options].map(({ text }) => text);

describe('the list of certificates', () => {
  test('has five rows of bones while it is on its way', async () => {
    const answer = answerList(certificats, [adult('DORVAL')]);
    const held = Promise.withResolvers<void>();
    await renderScreen('/persons', {
      'POST /persons/list': async (call: Call) => {
        await held.promise;
        return answer(call);
      },
    });
    await see(page.heading('Liste des Dossiers', 1));
    await expect.poll(bones).toBe(5);
    expect(page.getByText(/enregistrement/).query()).toBeNull();
    await expectAccessible();
    held.resolve();
    await expect.poll(names).toEqual(['DORVAL']);
    expect(bones()).toBe(0);
  });

  test('searches 300 ms after the last letter, once', async () => {
    const server = await renderScreen('/persons', CERTIFICATES);
    await expect.poll(names).toContain('DORVAL');
    const searches = () =>
      server
        .callsOf('POST /persons/list')
        .slice(1)
        .map(({ body }) => body['filters']);
    await page.getByPlaceholder('Rechercher par nom, No. dossier ou tél...').click();
    const timers = holdTimers(300);
    await page.keys('dor');
    await expect.element(searchbox()).toHaveValue('dor');
    expect(timers.count()).toBe(1);
    expect(searches()).toEqual([]);
    timers.run();
    await expect.poll(searches).toEqual([{ searchTerm: 'dor' }]);
  });

  test('offers the filters of the specification, and the columns in their order', async () => {
    await renderScreen('/persons', CERTIFICATES);
    await filtersButton().click();
    await see(page.field('Date de début'), page.field('Date de fin'));
    const radios = page.getByRole('radio').elements() as HTMLInputElement[];
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'Tous',
      'Homme',
      'Femme',
    ]);
    expect(choices('Motif')).toEqual([
      'Tous',
      'Accusation criminelle',
      'Immigration',
      'Demande d’emploi',
    ]);
    expect(choices('Type de dossier')).toEqual(['Tous', 'Majeur', 'Mineur']);
    expect(page.getByRole('columnheader').elements().map(textOf).slice(-9)).toEqual([
      'Photo',
      'Nom',
      'Prénom',
      'No. Dossier',
      'Type',
      'Date de Naissance',
      'Téléphone',
      'Acte',
      'Actions',
    ]);
    await see(page.link(/^Détails\/Modifier/).first());
  });
});

test('the list of information reports shows informant or representative, and the beginning of what was told', async () => {
  const LONG = `${'Des inconnus rôdent près du marché. '.repeat(20)}Fin du récit.`;
  const group = {
    'informant.type': "Un groupe d'individus",
    'informant.name': '',
    'informant.representative': 'Rose ESTIMÉ',
  };
  await renderScreen('/information/list', {
    'POST /information/list': answerList(
      information,
      [{ 'informant.information': LONG }, group].map((changes) => ({
        kind: 'information',
        record: rapport(changes),
      })),
    ),
  });
  await expect.poll(() => columnTexts('Informateur')).toEqual(['Rose ESTIMÉ', 'Wilfrid SANON']);
  const [, excerpt = ''] = columnTexts('Information');
  expect(excerpt.length).toBeLessThan(LONG.length / 2);
  expect(excerpt).toMatch(/^Des inconnus rôdent .+…$/);
  await see(page.saying('2 rapports trouvés'));
  for (const sortable of ['No. Dossier', 'Informateur', 'Date']) {
    await expect.element(page.button(sortable)).toBeInTheDocument();
  }
  expect(page.button('Information').query()).toBeNull();
  await expectAccessible();
});
