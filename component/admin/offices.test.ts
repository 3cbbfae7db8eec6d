import type { Office } from '@dosye/domain/calls/offices.ts';
import { type AnsweredConfig, defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { ACTS } from '@dosye/kinds/register.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { dialog, expectAccessible, see, seeNo } from '../screen.ts';
import { failingOnce, homeOf, OFFICES, refused, type TestServer } from '../server.ts';
import { openAs } from './hub.ts';

/** From now on there is a third office. */
const listed = (server: TestServer, third: Office): void =>
  server.change({ 'POST /admin/bureaux/list': [...OFFICES, third] });

test('a super admin adds and renames offices, a failure is said in the dialog and it is sent again', async () => {
  const server = await openAs('superAdmin', '/admin/bureaux', {
    'POST /admin/bureaux': failingOnce({}),
    'PUT /admin/bureaux/3': failingOnce({}),
  });
  await page.press('Ajouter un bureau');
  await see(page.heading('Ajouter un nouveau bureau'));
  await expectAccessible();
  await page.keys('{Enter}');
  await see(dialog.getByText('Le nom du bureau est requis.'));
  await page.keys('Ouest{Enter}');
  await see(dialog.getByText('La création a échoué.'));
  listed(server, { id: 3, nom: 'Ouest' });
  await page.keys('{Enter}');
  await see(page.toast('Bureau ajouté avec succès.'));
  await page.press('Modifier : Ouest');
  await see(page.heading('Modifier le bureau'));
  await expectAccessible();
  await dialog.field('Nom du bureau').fill('Centre');
  await page.keys('{Enter}');
  await see(dialog.getByText('La mise à jour a échoué.'));
  listed(server, { id: 3, nom: 'Centre' });
  await page.keys('{Enter}');
  await see(page.toast('Bureau modifié avec succès.'), 'Centre');
});

test('a delegate has no button that deletes an office', async () => {
  await openAs('delegue', '/admin/bureaux');
  await see(page.button('Modifier : Nippes'), page.button('Ajouter un bureau'));
  await seeNo(page.button(/^Supprimer/));
});

test('each office says who and what belongs to it, and is reached by the arrow keys', async () => {
  await openAs('superAdmin', '/admin/bureaux');
  const nippes = page.getByRole('listitem').filter({ hasText: 'Nippes' });
  await see(nippes.getByText(/2 utilisateurs · 0 dossier · administré par jocelyn$/));
  await page.button("Modifier : Grand'Anse").keys('{ArrowDown}');
  await expect.element(page.button('Modifier : Nippes')).toHaveFocus();
});

test('a queue leads to the offices without activity alone, and these to all', async () => {
  await openAs('delegue', '/admin/bureaux?activite=muets', {
    'POST /admin/bureaux/overview': [
      { id: 1, users: 2, dossiers: 1204, administrators: ['wilner'] },
      { id: 2, users: 2, dossiers: 0, silent: true, administrators: ['jocelyn'] },
    ],
  });
  const edits = page.button(/^Modifier/);
  await see(page.getByText(/· aucune activité depuis sept jours ·/));
  expect(edits.elements()).toHaveLength(1);
  await see(page.button('Modifier : Nippes'));
  await expectAccessible();
  await page.link('Tous les bureaux').click();
  await expect.poll(() => edits.elements().length).toBe(2);
});

test('an office is deleted with phrase and password, or it is said why not', async () => {
  const refusal = 'Ce bureau ne peut pas être supprimé : 2 utilisateurs lui appartiennent encore.';
  const server = await openAs('superAdmin', '/admin/bureaux', {
    'POST /admin/bureaux/list': [...OFFICES, { id: 3, nom: 'Vide' }],
    'DELETE /admin/bureaux/2': refused(409, 'CONFLICT', refusal),
    'DELETE /admin/bureaux/3': {},
  });
  async function erase(office: string): Promise<void> {
    await page.press(`Supprimer : ${office}`);
    await see(page.heading('Confirmer la suppression'));
    await page
      .dialog()
      .field('Tapez « SUPPRIMER LE BUREAU » pour confirmer')
      .fill('SUPPRIMER LE BUREAU');
    await expect.element(dialog.button('Supprimer')).toBeDisabled();
    await dialog.field('Mot de passe du super administrateur').fill('Motdepasse1!');
    await expectAccessible();
    await dialog.press('Supprimer');
  }
  await erase('Nippes');
  await see(dialog.getByText(refusal));
  await dialog.press('Annuler');
  await erase('Vide');
  await see(page.toast('Bureau supprimé avec succès.'));
  expect(server.callsOf('DELETE /admin/bureaux/3')[0]?.body).toEqual({ password: 'Motdepasse1!' });
});

const CONFIRMED = {
  ...defaultSiteConfig('Nippes'),
  actValidity: Object.fromEntries(ACTS.map(({ id }) => [id, ''])),
};
const NIPPES: AnsweredConfig = { ...CONFIRMED, unconfirmed: true };
const OFFICE = { id: 2, nom: 'Brigade fluviale' };
const ADMIN = { user: { role: 'admin', bureau_id: 2, bureau_nom: OFFICE.nom } } as const;
const drawing = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>');

describe('the department of an office whose configuration nobody has saved', () => {
  test('is to be confirmed: its administrator reads so at home', async () => {
    await renderScreen('/', { 'POST /home': homeOf({ config: NIPPES }) }, ADMIN);
    const link = page.link('vérifiez la configuration');
    await expect.element(link).toHaveAttribute('href', '/admin/configuration');
    expect(document.body.textContent).toContain('Nippes, est à confirmer');
  });

  test('is confirmed by saving, though nothing was changed', async () => {
    const server = await renderScreen(
      '/admin/configuration',
      {
        'POST /config': NIPPES,
        'POST /admin/bureaux/list': [OFFICE],
        'POST /config/preview': drawing,
        'PUT /config': CONFIRMED,
      },
      ADMIN,
    );
    await see(/Département à confirmer\s: Nippes/);
    await expectAccessible();
    server.change({ 'POST /config': CONFIRMED });
    await page.press('Enregistrer la configuration');
    await seeNo(/Département à confirmer/);
    expect(server.callsOf('PUT /config').map(({ body }) => body)).toEqual([
      { config: {}, bureauId: 2 },
    ]);
  });

  test('stands in the list of the offices', async () => {
    const overview = { id: 2, users: 1, dossiers: 0, administrators: [] };
    await openAs('superAdmin', '/admin/bureaux', {
      'POST /admin/bureaux/list': [OFFICE],
      'POST /admin/bureaux/overview': [{ ...overview, unconfirmedDepartment: 'Nippes' }],
    });
    await see(/département à confirmer\s: Nippes/);
  });
});

test('a new office is given its department, or that which its name tells', async () => {
  const server = await openAs('superAdmin', '/admin/bureaux', {
    'POST /admin/bureaux/list': [OFFICE],
    'POST /admin/bureaux/overview': [],
    'POST /admin/bureaux': {},
  });
  const add = async (nom: string, departement?: string): Promise<void> => {
    await page.press('Ajouter un bureau');
    await page.textbox('Nom du bureau').fill(nom);
    const select = page.combobox('Département');
    if (departement) await select.selectOptions(departement);
    await expectAccessible();
    await page.press('Ajouter');
    await seeNo(dialog);
  };
  await add('Brigade de nuit', 'Ouest');
  await add('Aquin');
  expect(server.callsOf('POST /admin/bureaux').map(({ body }) => body)).toEqual([
    { nom: 'Brigade de nuit', departement: 'Ouest' },
    { nom: 'Aquin', departement: '' },
  ]);
});
