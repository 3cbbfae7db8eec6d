import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { majeur } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseDate } from './keyboard.ts';
import { formReady, openOffice, reachesStep, resume, saveRecord } from './formOffice.ts';

const office = await openOffice();

interface DraftBody extends Record<string, Record<string, unknown> | undefined> {
  verificationIdentite?: { idUnique: string; piecesIdentiteUrls: string[] };
}

/** The content of the drafts that have not ended. */
async function drafts(): Promise<DraftBody[]> {
  const current = 'select body from draft where ended is null';
  const { rows } = await office.owner.query<{ body: DraftBody }>(current);
  return rows.map(({ body }) => body);
}

const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Enregistrer' }).click();

test('a person who comes back is known by name and birth date, and their pictures with them', async () => {
  const agent = await office.client('agent');
  const id = await saveRecord(agent, '/api/persons', { personData: majeur() });
  const { dossierNo } = (await agent.get(`/api/persons/${id}`)).json<{ dossierNo: string }>();
  const page = await office.at('agent');
  await page.goto('/form');
  await formReady(page);
  await page.getByLabel('Nom de famille', { exact: true }).fill('pierre louis');
  await page.getByLabel('Prénoms', { exact: true }).fill('Ester Nadej');
  await chooseDate(page, 'Date de naissance', ['28', '6', '1998']);
  const notice = page.getByRole('status').filter({ hasText: `Déjà connu : ${dossierNo}` });
  await notice.getByRole('button', { name: 'Reprendre ses renseignements' }).click();
  await expect
    .poll(async () => (await drafts())[0]?.['renseignementsPersonnels']?.['photoUrl'])
    .toMatch(/^\/api\/files\//);
  const { verificationIdentite } = (await drafts())[0] ?? {};
  expect(verificationIdentite?.idUnique).toBe('1042771836');
  expect(verificationIdentite?.piecesIdentiteUrls).toHaveLength(1);
});

test('who was overlooked until the save leads to the dossier; the draft stays, and becomes one all the same', async () => {
  const agent = await office.client('agent');
  await agent.put(newDraft('certificat-majeur'), draftOf(majeur(), { step: 8 }));
  const page = await office.at('agent');
  // The code of the question comes at a second attempt only.
  await page.route('**/assets/dialogs*.js', (route) => route.abort(), { times: 1 });
  const missed = page.waitForEvent('requestfailed');
  await page.goto('/form');
  await resume(page);
  await missed;
  await reachesStep(page, 9);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Alerte de Doublon Potentiel' });
  await dialog.getByText('Même NIU').waitFor();
  await dialog.getByText('Même nom, même date de naissance').waitFor();
  await dialog.getByRole('link', { name: /^Ouvrir le dossier/ }).click();
  await page.waitForURL(/\/person\/\d+$/);
  const known = page.url();
  expect(await drafts()).toHaveLength(1);

  await page.goto('/form');
  await resume(page);
  await save(page);
  await dialog.getByRole('button', { name: 'Oui, créer quand même' }).click();
  await page.getByText('Dossier sauvegardé avec succès !').waitFor();
  await page.waitForURL(/\/person\/\d+$/);
  expect(page.url()).not.toBe(known);
  expect(await drafts()).toEqual([]);
});
