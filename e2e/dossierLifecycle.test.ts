import { fold } from '@dosye/domain/text/fold.ts';
import { ACCOUNTS } from '@dosye/testing/accounts.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { changed, dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialogButton } from './adminHub.ts';
import { withoutPrinter } from './dossiers.ts';
import { openOffice, reachesStep, resume } from './formOffice.ts';
import { paperOf } from './paper.ts';
import { pathOf, signInBy, toastOf } from './shellOffice.ts';

const office = await openOffice();

const NAME = 'DORVAL';

/** A draft of the form, filled up to its last step. */
async function fillForm(): Promise<void> {
  const record = majeur({
    'renseignementsPersonnels.nomFamille': NAME,
    'consentementEclaire.nomPrenomRequerant': `Esther Nadège ${NAME}`,
    ...someoneElse(21),
  });
  const client = await office.client('agent');
  await client.put(newDraft('certificat-majeur'), draftOf(record, { step: 8 }));
}

/** Resumes and saves the form, which opens the details. Out: the dossier's id. */
async function saveForm(page: Page): Promise<string> {
  await resume(page);
  await reachesStep(page, 9);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await toastOf(page, 'Dossier sauvegardé avec succès !').waitFor();
  await page.waitForURL(/\/person\/\d+$/);
  return pathOf(page).split('/').at(-1) ?? '';
}

/** Finds the dossier by its name in the list and opens it. */
async function findInList(page: Page): Promise<void> {
  await page.goto('/persons');
  await page.getByRole('searchbox').fill(NAME);
  const row = page.getByRole('row').filter({ hasText: NAME });
  await row.waitFor();
  await expect.poll(() => page.locator('tbody tr:not([aria-hidden])').count()).toBe(1);
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { name: `${NAME} Esther Nadège`, level: 1 }).waitFor();
}

/** The text of the certificate that the details page opens in a tab, folded. */
async function certificateText(page: Page): Promise<string> {
  const opened = Promise.withResolvers<Buffer>();
  async function read(route: Route): Promise<void> {
    const answer = await route.fetch();
    expect(answer.headers()['content-type']).toBe('application/pdf');
    opened.resolve(await answer.body());
    // Headless Chromium shows no PDF: the tab gets a blank page.
    await route.fulfill({ body: '' });
  }
  await page.route('**/api/certificate/*/download', (route) => read(route).catch(opened.reject));
  await page.getByRole('button', { name: 'Télécharger le certificat' }).click();
  const [pdf] = await Promise.all([
    opened.promise,
    // The history says that it was printed once this is answered.
    page.waitForResponse('**/api/log-print'),
    dialogButton(page, 'Émettre').click(),
  ]);
  const { text, pages } = await readPdf(pdf);
  expect(pages).toBe(1);
  return fold(text);
}

test('an agent signs in, saves a form, finds the dossier, prints it, and issues the certificate', async () => {
  await fillForm();
  const page = await office.stranger();
  await page.goto('/form');
  await signInBy(page, ACCOUNTS.agent.username);
  const id = await saveForm(page);
  await findInList(page);
  const tab = await page.context().newPage();
  const { says } = await paperOf(tab, `/print/dossier/${id}`);
  await tab.close();
  expect(says('Dossier de Renseignements Complet')).toBe(true);
  expect(says(`${NAME} Esther Nadège`)).toBe(true);
  const certificate = await certificateText(page);
  const dossier = await page.request.get(`/api/persons/${id}`);
  const { dossierNo } = (await dossier.json()) as { dossierNo: string };
  expect(dossierNo).toMatch(/^CM01-\d{4}-\d{5}$/);
  expect(certificate).toContain(fold(dossierNo));
  expect(certificate).toContain(fold(NAME));
  expect(certificate).toContain(fold('aucun antécédent judiciaire'));
  expect(certificate).toContain(fold("Grand'Anse"));
  const history = page.getByRole('region', { name: 'Historique' });
  await page.reload();
  await expect
    .poll(() => history.locator('li b').allTextContents())
    .toEqual(['Certificat imprimé', 'Acte émis', 'Dossier imprimé', 'Dossier créé']);
});

/** An adult's dossier that an agent made, and that the admin changed in a text, a list, a choice and the photo. */
async function changedDossier(): Promise<{ id: number; dossierNo: string }> {
  const agent = await office.client('agent');
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
