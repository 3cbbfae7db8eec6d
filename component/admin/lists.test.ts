import { AREAS } from '@dosye/kinds/register.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { kindOf, listOf, rowOf } from '../dossiers.ts';
import { address, dialog, expectShown } from '../screen.ts';
import type { Call } from '../server.ts';
import { openAs, type PersonName } from './hub.ts';

const { area } = kindOf('certificat-majeur');
const rows = () => page.getByRole('row').filter({ hasText: 'BUREAUX' });

/** The row of an adult of this family name. */
const adult = (id: number, nomFamille: string, bureau_nom = "Grand'Anse") =>
  rowOf('certificat-majeur', majeur({ 'renseignementsPersonnels.nomFamille': nomFamille }), {
    id,
    dossierNo: `CM01-2026-${String(id).padStart(5, '0')}`,
    bureau_nom,
  });

describe('the super roles', () => {
  test.for<PersonName>([
    'superAdmin',
    'delegue',
  ])('reach the six lists and the search from the side menu of the hub: %s', async (who) => {
    const lists = Object.fromEntries(AREAS.map((one) => [`POST /${one.id}/list`, listOf(one, [])]));
    await openAs(who, '/admin', lists);
    const side = page.getByRole('navigation', { name: 'Centre de Commande' });
    for (const { counter, list } of AREAS) {
      await side.getByRole('link', { name: counter.label, exact: true }).click();
      await expectShown(page.getByRole('heading', { level: 1, name: list.title }));
      window.history.back();
      await expectShown(side);
    }
    await side.getByRole('link', { name: 'Recherche globale' }).click();
    await expect.poll(address).toBe('/search');
    await expect.element(side).not.toBeInTheDocument();
  });

  test('see the office of each dossier in the list, and choose one by the filter', async () => {
    const all = [adult(1, 'BUREAUX'), adult(2, 'BUREAUX', 'Nippes')];
    const server = await openAs('delegue', '/persons', {
      'POST /persons/list': ({ body }: Call) =>
        listOf(area, JSON.stringify(body).includes('bureauId') ? all.slice(1) : all),
    });
    await expectShown(page.getByRole('columnheader', { name: 'Bureau' }));
    await expectShown(rows().filter({ hasText: 'Nippes' }));
    await expectShown(rows().filter({ hasText: "Grand'Anse" }));
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await page.getByLabelText('Bureau', { exact: true }).selectOptions('Nippes');
    await expect.poll(() => rows().elements().length).toBe(1);
    await expectShown(rows().getByText('Nippes'));
    expect(server.callsOf('POST /persons/list').at(-1)?.body['filters']).toMatchObject({
      bureauId: 2,
    });
  });

  test('are told whom they delete, the first eight by name', async () => {
    const adults = 'ABCDEFGHIJKLMNOPQRST'.split('').map((one, id) => adult(id, `MULTIPLE ${one}`));
    await openAs('superAdmin', '/persons', { 'POST /persons/list': listOf(area, adults) });
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
    await expectShown(
      dialog().getByText(
        'Êtes-vous sûr de vouloir supprimer 20 dossier(s) ? Cette action est irréversible.',
      ),
    );
    const named = dialog().getByRole('list', { name: 'Dossiers à supprimer' });
    expect(named.getByText(/^MULTIPLE [A-T] /).elements()).toHaveLength(8);
    expect(named.getByText(/^CM01-\d{4}-\d{5}$/).elements()).toHaveLength(8);
    await expectShown(named.getByText(/et 12 autres/));
    await expectAccessible();
  });
});

test('an agent has no column of offices in the list', async () => {
  await openAs('agent', '/persons', { 'POST /persons/list': listOf(area, [adult(1, 'BUREAUX')]) });
  await expectShown(rows());
  expect(page.getByRole('columnheader', { name: 'Bureau' }).query()).toBeNull();
});
