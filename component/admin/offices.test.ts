import type { Office } from '@dosye/domain/calls/offices.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { dialog, dialogButton, expectShown, expectToast } from '../screen.ts';
import { failingOnce, refused, type TestServer } from '../server.ts';
import { OFFICES, openAs, type PersonName } from './hub.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const nom = () => dialog().getByLabelText('Nom du bureau');

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
  await expectShown(page.getByRole('heading', { name: 'Ajouter un nouveau bureau' }));
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expectShown(dialog().getByText('Le nom du bureau est requis.'));
  await userEvent.keyboard('Ouest{Enter}');
  await expectShown(dialog().getByText('La création a échoué.'));
  listed(server, { id: 3, nom: 'Ouest' });
  await userEvent.keyboard('{Enter}');
  await expectToast('Bureau ajouté avec succès.');
  await button('Modifier : Ouest').click();
  await expectShown(page.getByRole('heading', { name: 'Modifier le bureau' }));
  await expectAccessible();
  await nom().fill('Centre');
  await userEvent.keyboard('{Enter}');
  await expectShown(dialog().getByText('La mise à jour a échoué.'));
  listed(server, { id: 3, nom: 'Centre' });
  await userEvent.keyboard('{Enter}');
  await expectToast('Bureau modifié avec succès.');
  await expectShown(page.getByText('Centre', { exact: true }));
  expect(page.getByRole('button', { name: /^Supprimer/ }).elements()).toHaveLength(erasable);
});

test('each office says who and what belongs to it, and is reached by the arrow keys', async () => {
  await openAs('superAdmin', '/admin/bureaux');
  const nippes = page.getByRole('listitem').filter({ hasText: 'Nippes' });
  await expectShown(nippes.getByText(/2 utilisateurs · 0 dossier · administré par jocelyn$/));
  button("Modifier : Grand'Anse").element().focus();
  await userEvent.keyboard('{ArrowDown}');
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
    await expectShown(page.getByRole('heading', { name: 'Confirmer la suppression' }));
    await dialog()
      .getByLabelText('Tapez « SUPPRIMER LE BUREAU » pour confirmer')
      .fill('SUPPRIMER LE BUREAU');
    await expect.element(dialogButton('Supprimer')).toBeDisabled();
    await dialog().getByLabelText('Mot de passe du super administrateur').fill('Motdepasse1!');
    await expectAccessible();
    await dialogButton('Supprimer').click();
  }
  await erase('Nippes');
  await expectShown(dialog().getByText(refusal));
  await dialogButton('Annuler').click();
  await erase('Vide');
  await expectToast('Bureau supprimé avec succès.');
  expect(server.callsOf('DELETE /admin/bureaux/3')[0]?.body).toEqual({ password: 'Motdepasse1!' });
});
