import type { ListedOfficer } from '@dosye/domain/calls/officers.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, expectAccessible, see, seeNo } from '../screen.ts';
import { failingOnce } from '../server.ts';
import { openAs } from './hub.ts';

const DORCEAN = { name: 'Marie DORCÉAN', grade: 'Inspecteur', matricule: '', telephone: '' };
const SANON = {
  id: 7,
  name: 'Wilfrid SANON',
  grade: 'Agent III',
  matricule: '12-345',
  telephone: '+50931904561',
};

test('an admin adds, changes and removes officers by keyboard; accounts are not changed here', async () => {
  let officers: ListedOfficer[] = [DORCEAN];
  const server = await openAs('admin', '/admin/agents', {
    'GET /officers': () => ({ officers }),
    'POST /officers': failingOnce(SANON),
    'PUT /officers/7': SANON,
    'DELETE /officers/7': { success: true },
  });
  await see(page.row(DORCEAN.name).getByText('Par son compte'));
  await page.press('Ajouter un agent');
  await expectAccessible();
  await page.keys('{Enter}');
  await see(dialog.getByText('Indiquez le nom complet.'));
  await page.keys('wilfrid sanon{Tab}agent iii{Tab}12-345{Tab}31904561{Enter}');
  await see(dialog.getByText('La création a échoué.'));
  officers = [DORCEAN, SANON];
  await page.keys('{Enter}');
  await see(page.toast('Wilfrid SANON est dans la liste.'));
  const { id: _id, ...sent } = SANON;
  expect(server.callsOf('POST /officers').map(({ body }) => body)).toEqual([sent, sent]);
  await page.getByRole('searchbox').fill('12-3');
  await seeNo(page.row(DORCEAN.name));
  await page.press('Modifier : Wilfrid SANON');
  await dialog.field('Grade').fill('Agent IV');
  await page.keys('{Enter}');
  await see(page.toast('Wilfrid SANON : modifications enregistrées.'));
  expect(server.callsOf('PUT /officers/7')[0]?.body).toEqual({ ...sent, grade: 'Agent IV' });
  await page.press('Retirer : Wilfrid SANON');
  await expectAccessible();
  officers = [DORCEAN];
  await dialog.press('Retirer');
  await see(page.toast('Wilfrid SANON n’est plus dans la liste.'));
});

test('a super administrator chooses the office', async () => {
  const server = await openAs('superAdmin', '/admin/agents', {
    'GET /officers': { officers: [SANON] },
    'GET /officers?bureauId=2': { officers: [] },
    'POST /officers': SANON,
  });
  await see(page.row(SANON.name));
  await page.press('Ajouter un agent');
  await dialog.field('Nom complet').fill('Rose Jean');
  await page.keys('{Enter}');
  await see(dialog.getByText('Choisissez un bureau.'));
  await dialog.choose('Bureau', 'Nippes');
  await dialog.press('Ajouter');
  await see(page.toast('Rose JEAN est dans la liste.'));
  expect(server.callsOf('POST /officers')[0]?.body).toMatchObject({ bureauId: 2 });
});
