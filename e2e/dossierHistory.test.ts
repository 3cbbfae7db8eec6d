import { plainPng } from '@dosye/testing/pictures.ts';
import { changed, dataUrl, majeur } from '@dosye/testing/records.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withoutPrinter } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

/** An adult's dossier that an agent made, and that the admin changed in a text, a list, a choice and the photo. */
async function changedDossier(): Promise<{ id: number; dossierNo: string }> {
  const agent: Client = await office.client('agent');
  const admin = await office.client('admin');
  const personData = majeur();
  const made = (await agent.post('/api/persons', { personData, force: true })).json();
  const saved = await admin.put(`/api/persons/${made.id}`, {
    personData: changed(made, {
      'renseignementsPersonnels.prenoms': 'Esther Marie',
      'renseignementsPersonnels.photoUrl': dataUrl(plainPng(30, 40)),
      'declarationJudiciaire.references.1.nomPrenom': 'Rosemène VIXAMAR',
    }),
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return made;
}

const field = (page: Page, label: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

test('the history of a dossier says who changed what, with the pictures, why it was deleted, and is printed; not for another office', async () => {
  const { id, dossierNo } = await changedDossier();
  const superAdmin = await office.client('superAdmin');
  await superAdmin.delete(`/api/persons/${id}`, { reason: 'Saisie deux fois' });
  await superAdmin.post(`/api/trash/${id}/restore`);
  const page = await office.at('agent');
  await page.goto(`/person/${id}`);
  await page.getByRole('link', { name: 'Voir les changements' }).click();
  await page.getByText(new RegExp(`· ${dossierNo} ·`)).waitFor();
  const names = field(page, 'Prénoms').getByRole('cell');
  expect(await names.allInnerTexts()).toEqual(['Esther Nadège', 'Esther Marie']);
  const references = field(page, 'Références').getByRole('cell');
  expect(await references.nth(1).innerText()).toContain('Rosemène VIXAMAR');
  expect(await references.nth(0).innerText()).not.toContain('VIXAMAR');
  const photos = field(page, 'Photo').getByRole('cell').getByRole('img');
  await expect
    .poll(() =>
      photos.evaluateAll((all) =>
        all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
      ),
    )
    .toEqual([true, true]);
  const steps = page.locator('main ol > li').filter({ has: page.getByRole('heading') });
  const [restored, deleted, updated, created] = await steps.allInnerTexts();
  expect(restored).toMatch(/Dossier rétabli\s+.*superadmin/);
  expect(deleted).toMatch(/Dossier supprimé\s+.*superadmin\s+Motif\s: Saisie deux fois/);
  expect(updated).toMatch(/Dossier modifié\s+.*wilner/);
  expect(created).toMatch(/Dossier créé\s+.*mireille/);

  const delegue = await office.at('delegue');
  await delegue.addInitScript(withoutPrinter);
  await delegue.goto(`/print/person/${id}/historique`);
  await delegue.locator('html[data-printed]').waitFor();
  expect(await field(delegue, 'Prénoms').getByRole('cell').allInnerTexts()).toEqual([
    'Esther Nadège',
    'Esther Marie',
  ]);
  expect(await delegue.getByText(dossierNo).count()).toBeGreaterThan(0);

  const stranger = await office.at('agentNippes');
  await stranger.goto(`/person/${id}/historique`);
  await stranger.getByText('Dossier non trouvé').first().waitFor();
  expect(await stranger.getByText('Esther').count()).toBe(0);
});
