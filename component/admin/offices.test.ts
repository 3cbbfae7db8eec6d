import type { Office } from '@dosye/domain/calls/offices.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, keys, see } from '../screen.ts';
import { failingOnce, refused, type TestServer } from '../server.ts';
import { OFFICES, openAs, type PersonName } from './hub.ts';

const button = (name: string) => page.button(name);
const nom = () => page.dialog().field('Nom du bureau');

/** From now on there is a third office. */
const listed = (server: TestServer, third: Office): void =>
  server.change({ 'POST /admin/bureaux/list': [...OFFICES, third] });

test.for<[PersonName, number]>([
  ['superAdmin', 3],
  ['delegue', 0],
])('%s adds and renames offices, a failure is said in the dialog and it is sent again', async ([
  who,
  erasable,
]) => {
  const server = await openAs(who, '/admin/bureaux', {
    'POST /admin/bureaux': failingOnce({}),
    'PUT /admin/bureaux/3': failingOnce({}),
  });
  await button('Ajouter un bureau').click();
  await see(page.heading('Ajouter un nouveau bureau'));
  await expectAccessible();
  await keys('{Enter}');
  await see(page.dialog().getByText('Le nom du bureau est requis.'));
  await keys('Ouest{Enter}');
  await see(page.dialog().getByText('La création a échoué.'));
  listed(server, { id: 3, nom: 'Ouest' });
  await keys('{Enter}');
  await see(page.toast('Bureau ajouté avec succès.'));
  await button('Modifier : Ouest').click();
  await see(page.heading('Modifier le bureau'));
  await expectAccessible();
  await nom().fill('Centre');
  await keys('{Enter}');
  await see(page.dialog().getByText('La mise à jour a échoué.'));
  listed(server, { id: 3, nom: 'Centre' });
  await keys('{Enter}');
  await see(page.toast('Bureau modifié avec succès.'), 'Centre');
  expect(page.button(/^Supprimer/).elements()).toHaveLength(erasable);
});

test('each office says who and what belongs to it, and is reached by the arrow keys', async () => {
  await openAs('superAdmin', '/admin/bureaux');
  const nippes = page.getByRole('listitem').filter({ hasText: 'Nippes' });
  await see(nippes.getByText(/2 utilisateurs · 0 dossier · administré par jocelyn$/));
  await keys('{ArrowDown}', button('Modifier : Grand’Anse'));
  await expect.element(button('Modifier : Nippes')).toHaveFocus();
});

test('an office is deleted with phrase and password, or it is said why not', async () => {
  const refusal = 'Ce bureau ne peut pas être supprimé : 2 utilisateurs lui appartiennent encore.';
  const server = await openAs('superAdmin', '/admin/bureaux', {
    'POST /admin/bureaux/list': [...OFFICES, { id: 3, nom: 'Vide' }],
    'DELETE /admin/bureaux/2': refused(409, 'CONFLICT', refusal),
    'DELETE /admin/bureaux/3': {},
  });
  async function erase(office: string): Promise<void> {
    await button(`Supprimer : ${office}`).click();
    await see(page.heading('Confirmer la suppression'));
    await page
      .dialog()
      .field('Tapez « SUPPRIMER LE BUREAU » pour confirmer')
      .fill('SUPPRIMER LE BUREAU');
    await expect.element(page.dialog().button('Supprimer')).toBeDisabled();
    await page.dialog().field('Mot de passe du super administrateur').fill('Motdepasse1!');
    await expectAccessible();
    await page.dialog().press('Supprimer');
  }
  await erase('Nippes');
  await see(page.dialog().getByText(refusal));
  await page.dialog().press('Annuler');
  await erase('Vide');
  await see(page.toast('Bureau supprimé avec succès.'));
  expect(server.callsOf('DELETE /admin/bureaux/3')[0]?.body).toEqual({ password: 'Motdepasse1!' });
});
