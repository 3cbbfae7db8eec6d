import { expectAccessible } from '@dosye/testing/axe.ts';
import { LAPTOP, PHONE } from '@dosye/testing/browser.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { changed, dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fitsWindow, seen } from './adminHub.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
let count = 0;

/** An adult's dossier that an agent made, and that the admin changed in a text, a list, a choice and the photo. */
async function changedDossier(): Promise<{ id: number; dossierNo: string }> {
  count += 1;
  const agent: Client = await office.client('agent');
  const admin = await office.client('admin');
  const personData = majeur(someoneElse(count));
  const made = (await agent.post('/api/persons', { personData, force: true })).json();
  const saved = await admin.put(`/api/persons/${made.id}`, {
    personData: changed(made, {
      'renseignementsPersonnels.prenoms': 'Esther Marie',
      'renseignementsPersonnels.photoUrl': dataUrl(plainPng(30, 40, [count, 120, 60])),
      'declarationJudiciaire.references.1.nomPrenom': 'Rosemène VIXAMAR',
    }),
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return made;
}

const field = (page: Page, label: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

describe('the history of a dossier', () => {
  test('leads from the details to who changed what, from what to what, with pictures side by side', async () => {
    const { id, dossierNo } = await changedDossier();
    const page = await office.at('agent', { viewport: LAPTOP });
    await page.goto(`/person/${id}`);
    await page.getByRole('link', { name: 'Voir les changements' }).click();
    await page.getByRole('heading', { level: 1, name: 'Historique du dossier' }).waitFor();
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
    expect(await steps.nth(0).innerText()).toMatch(
      /Dossier modifié\s+\d\d\/\d\d\/\d{4}\sà\s\d+\sh\s\d\d · wilner/,
    );
    expect(await steps.nth(1).innerText()).toMatch(/Dossier créé\s+.*mireille/);
    // Nobody reads an id, an address or JSON.
    expect(await page.locator('main').innerText()).not.toMatch(/\/api\/|[{}[\]"]/);
    await expectAccessible(page);

    await field(page, 'Photo').getByRole('button').first().click();
    await page.getByRole('dialog').getByText('(avant)').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog').getByText('(après)').waitFor();
    await page.keyboard.press('Escape');
  });

  test('tells a deletion with its reason, and the restoring', async () => {
    const { id } = await changedDossier();
    const superAdmin = await office.client('superAdmin');
    await superAdmin.delete(`/api/persons/${id}`, { reason: 'Saisie deux fois' });
    await superAdmin.post(`/api/trash/${id}/restore`);
    const page = await office.at('admin', { viewport: LAPTOP });
    await page.goto(`/person/${id}/historique`);
    await page.getByRole('heading', { name: 'Dossier rétabli' }).waitFor();
    await page.getByRole('heading', { name: 'Dossier supprimé' }).waitFor();
    expect(await seen(page.getByText('Motif : Saisie deux fois'))).toBe(true);
  });

  test('is not for another office', async () => {
    const { id } = await changedDossier();
    const page = await office.at('agentNippes');
    await page.goto(`/person/${id}/historique`);
    expect(await seen(page.getByText('Dossier non trouvé').first())).toBe(true);
    expect(await page.getByText('Esther').count()).toBe(0);
  });

  test('is printed under the head of its office', async () => {
    const { id, dossierNo } = await changedDossier();
    const page = await office.at('delegue');
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto(`/print/person/${id}/historique`);
    await page.getByRole('heading', { level: 1, name: 'Historique du dossier' }).waitFor();
    expect(await field(page, 'Prénoms').getByRole('cell').allInnerTexts()).toEqual([
      'Esther Nadège',
      'Esther Marie',
    ]);
    expect(await page.getByText(dossierNo).count()).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  test('fits a telephone', async () => {
    const { id } = await changedDossier();
    const page = await office.at('agent', { viewport: PHONE });
    await page.goto(`/person/${id}/historique`);
    await field(page, 'Prénoms').waitFor();
    expect(await fitsWindow(page)).toBe(true);
    await expectAccessible(page);
  });
});
