import { AREAS } from '@dosye/kinds/register.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kindOf, listOf, rowOf } from '../dossiers.ts';
import { example } from '../kinds/records.ts';
import { answerList } from '../listed.ts';
import { LAPTOP, address, dialog, expectAccessible, overflow, see } from '../screen.ts';
import type { Call } from '../server.ts';
import { openAs } from './hub.ts';

const { area } = kindOf('certificat-majeur');
const rows = () => page.row('BUREAUX');

/** The row of an adult of this family name. */
const adult = (id: number, nomFamille: string, bureau_nom = "Grand'Anse") =>
  rowOf('certificat-majeur', majeur({ 'renseignementsPersonnels.nomFamille': nomFamille }), {
    id,
    dossierNo: `CM01-2026-${String(id).padStart(5, '0')}`,
    bureau_nom,
  });

describe('the super roles', () => {
  test('reach the six lists and the search from the side menu of the hub', async () => {
    await openAs('delegue', '/admin', { 'POST /acts/list': { acts: [], total: 0 } });
    const side = page.navigation('Centre de Commande');
    for (const { counter, list } of AREAS) {
      await side.follow(counter.label);
      await see(page.heading(list.title, 1));
      await expect.element(side.link(counter.label)).toHaveAttribute('aria-current', 'page');
    }
    await side.follow('Recherche globale');
    await expect.poll(address).toBe('/search');
    await side.follow('Registre des actes');
    await expect.poll(address).toBe('/actes');
    await see(side);
  });

  test.for(
    AREAS.map((own) => [own.id, own] as const),
  )('read the whole list of %s on a small laptop, beside the side menu', async ([id, own]) => {
    const dossiers = own.kinds.map((kind) => ({ kind: kind.id, record: example(kind.id) }));
    await openAs(
      'superAdmin',
      own.paths.list,
      { [`POST /${id}/list`]: answerList(own, dossiers) },
      { viewport: LAPTOP },
    );
    await see(page.navigation('Centre de Commande'), page.getByRole('row').nth(1));
    const table = page.getByRole('table').element();
    await expect.poll(() => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)).toBe(0);
    expect(overflow()).toBe(0);
  });

  test('see the office of each dossier in the list, and choose one by the filter', async () => {
    const all = [adult(1, 'BUREAUX'), adult(2, 'BUREAUX', 'Nippes')];
    const server = await openAs('delegue', '/persons', {
      'POST /persons/list': ({ body }: Call) =>
        listOf(area, JSON.stringify(body).includes('bureauId') ? all.slice(1) : all),
    });
    await see(page.columnheader('Bureau'));
    await see(rows().filter({ hasText: 'Nippes' }));
    await see(rows().filter({ hasText: "Grand'Anse" }));
    await page.press('Filtres avancés');
    await page.choose('Bureau', 'Nippes');
    await expect.poll(() => rows().elements().length).toBe(1);
    await see(rows().getByText('Nippes'));
    expect(server.callsOf('POST /persons/list').at(-1)?.body['filters']).toMatchObject({
      bureauId: 2,
    });
  });

  test('are told whom they delete, the first eight by name', async () => {
    const adults = 'ABCDEFGHIJKLMNOPQRST'.split('').map((one, id) => adult(id, `MULTIPLE ${one}`));
    await openAs('superAdmin', '/persons', { 'POST /persons/list': listOf(area, adults) });
    await page.checkbox('Tout sélectionner').click();
    await page.getByRole('toolbar').press('Supprimer');
    await see(
      page
        .dialog()
        .getByText(
          'Êtes-vous sûr de vouloir supprimer 20 dossier(s) ? Cette action est irréversible.',
        ),
    );
    const named = dialog.getByRole('list', { name: 'Dossiers à supprimer' });
    expect(named.getByText(/^MULTIPLE [A-T] /).elements()).toHaveLength(8);
    expect(named.getByText(/^CM01-\d{4}-\d{5}$/).elements()).toHaveLength(8);
    await see(named.getByText(/et 12 autres/));
    await expectAccessible();
  });
});

test('an agent has no column of offices in the list', async () => {
  await openAs('agent', '/persons', { 'POST /persons/list': listOf(area, [adult(1, 'BUREAUX')]) });
  await see(rows());
  expect(page.columnheader('Bureau').query()).toBeNull();
});
