import type { Page, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  draftSaid,
  localDrafts,
  openOffice,
  type ReportBody,
  resume,
  textbox,
} from './formOffice.ts';

const office = await openOffice({ demo: true });
const REPORTS = '**/api/information';
const DRAFTS = '**/api/drafts/information/*';

/** Whether a request contains what was typed. */
const hasText = (request: Request, typed: RegExp): boolean => typed.test(request.postData() ?? '');

/** A report that is being typed. */
async function beginReport(name: string): Promise<Page> {
  const page = await office.at('agent');
  await page.goto('/information/new');
  await page.getByText('Monsieur').click();
  await textbox(page, 'Nom').fill(name);
  await textbox(page, 'Informations reçues').fill('Premier récit.');
  return page;
}

/** Sends the report, whose request waits. In: what becomes of it then. Out: lets it go on. */
async function saveSlowly(
  page: Page,
  end = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const waiting = Promise.withResolvers<void>();
  const held = async (route: Route): Promise<void> => {
    await waiting.promise;
    await end(route);
  };
  await page.route(REPORTS, held, { times: 1 });
  const sent = page.waitForRequest(REPORTS);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await sent;
  return waiting.resolve;
}

/** The reports of an informant. */
async function reportsOf(name: string): Promise<{ body: ReportBody; version: number }[]> {
  const { rows } = await office.owner.query<{ body: ReportBody; version: number }>(
    "select body, version from dossier where body->'informant'->>'name' = $1",
    [name],
  );
  return rows;
}

test('what is typed while a dossier is sent is in the dossier', async () => {
  const page = await beginReport('jean lent');
  const goOn = await saveSlowly(page);
  await textbox(page, 'Lieu ou zone').fill('gomier');
  goOn();
  await page.waitForURL(/\/information\/details\/\d+$/);
  expect(await reportsOf('Jean LENT')).toMatchObject([
    { version: 2, body: { summary: { location: 'Gomier' } } },
  ]);
});

test('what is typed meanwhile and refused waits in the form of the dossier', async () => {
  const page = await beginReport('jean vide');
  const goOn = await saveSlowly(page);
  await textbox(page, 'Informations reçues').fill('');
  await textbox(page, 'Lieu ou zone').fill('gomier');
  goOn();
  await page.getByText('Ce que vous avez saisi pendant l’enregistrement').waitFor();
  await page.waitForURL(/\/information\/edit\/\d+\?brouillon=/);
  await expect.poll(() => textbox(page, 'Lieu ou zone').inputValue()).toMatch(/gomier/i);
  await textbox(page, 'Informations reçues').fill('Second récit.');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await page.waitForURL(/\/information\/details\/\d+$/);
  expect(await reportsOf('Jean VIDE')).toMatchObject([
    { version: 2, body: { summary: { location: 'Gomier' } } },
  ]);
});

test('what is typed while the refused changes are sent is kept with them', async () => {
  const page = await beginReport('jean suite');
  const goOn = await saveSlowly(page);
  await textbox(page, 'Informations reçues').fill('');
  await textbox(page, 'Lieu ou zone').fill('gomier');
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/api/drafts/information/*',
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest(
    (request) => request.url().includes('/api/drafts/information/') && request.method() === 'PUT',
  );
  goOn();
  await sent;
  await textbox(page, 'Informations reçues').fill('Second récit.');
  held.resolve();
  await page.waitForURL(/\/information\/edit\/\d+\?brouillon=/);
  await page.reload();
  await expect.poll(() => textbox(page, 'Informations reçues').inputValue()).toBe('Second récit.');
  expect(await textbox(page, 'Lieu ou zone').inputValue()).toMatch(/gomier/i);
});

test('what is typed meanwhile, sent without an answer and then refused waits in the form of the one dossier', async () => {
  const page = await beginReport('jean muet');
  const goOn = await saveSlowly(page);
  await textbox(page, 'Lieu ou zone').fill('gomier');
  // Every attempt fails until the change is typed: the next one is made by itself.
  const updates = /\/api\/information\/\d+$/;
  await page.route(updates, (route) => route.abort());
  goOn();
  await page.getByText('Pas encore enregistré : le serveur ne répond pas.').waitFor();
  await textbox(page, 'Informations reçues').fill('');
  // The next attempt is refused: this field is required.
  await page.unroute(updates);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForURL(/\/information\/edit\/\d+\?brouillon=/);
  await expect.poll(() => textbox(page, 'Lieu ou zone').inputValue()).toMatch(/gomier/i);
  await textbox(page, 'Informations reçues').fill('Second récit.');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await page.waitForURL(/\/information\/details\/\d+$/);
  expect(await reportsOf('Jean MUET')).toMatchObject([
    { version: 2, body: { summary: { location: 'Gomier' } } },
  ]);
});

test('leaving a form whose dossier is being sent asks, and whoever leaves is not called back', async () => {
  const page = await beginReport('jean parti');
  const goOn = await saveSlowly(page);
  await page.getByRole('link', { name: 'Informations' }).last().click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await question.getByText('Le dossier n’est pas encore enregistré').waitFor();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await page.waitForURL(/\/information\/list$/);
  goOn();
  await page.getByText('Rapport d’information créé avec succès').waitFor();
  expect(new URL(page.url()).pathname).toBe('/information/list');
  expect(await reportsOf('Jean PARTI')).toHaveLength(1);
});

test('leaving a form whose dossier is refused meanwhile stops, and the refusal can be read', async () => {
  const page = await beginReport('jean refus');
  const goOn = await saveSlowly(page, (route) =>
    route.fulfill({ status: 422, json: { message: 'Refusé.', code: 'VALIDATION_FAILED' } }),
  );
  await page.getByRole('link', { name: 'Informations' }).last().click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await question.getByText('il est en cours d’envoi').waitFor();
  goOn();
  await page.getByText('Refusé.').waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await textbox(page, 'Nom').inputValue()).toBe('Jean REFUS');
});

test('a step is left at once while its draft is being sent, and so is the form', async () => {
  const page = await office.at('agent');
  const stopped = Promise.withResolvers<void>();
  await page.route('**/api/drafts/certificat-majeur/*', async (route) => {
    await stopped.promise;
    await route.abort();
  });
  await page.goto('/form');
  const sent = page.waitForRequest('**/api/drafts/certificat-majeur/*');
  await textbox(page, 'Nom de famille').fill('dorval');
  await sent;
  await page.getByText('Mode test').click();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.waitForURL(/etape=2/);
  await page.getByRole('link', { name: 'Certificats' }).last().click();
  await page.waitForURL(/\/persons/);
  stopped.resolve();
  await page.goto('/form');
  await resume(page);
  const name = page.getByRole('main').getByText('DORVAL');
  await expect.poll(() => name.isVisible()).toBe(true);
});

test('a draft that is resumed before its closed form has sent it has what is typed last', async () => {
  const page = await beginReport('jean revenu');
  await page.getByText(/^Brouillon enregistré à/).waitFor();
  const held = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(DRAFTS, async (route) => {
    if (isFirst && hasText(route.request(), /gomier/i)) {
      isFirst = false;
      await held.promise;
    }
    // The request may be ended by then.
    await route.continue().catch(() => undefined);
  });
  const sent = page.waitForRequest((request) => hasText(request, /gomier/i));
  await textbox(page, 'Lieu ou zone').fill('gomier');
  await sent;
  await page.getByRole('link', { name: 'Informations' }).last().click();
  await page.getByRole('heading', { name: 'Liste des Rapports d’Information' }).waitFor();
  await page.goBack();
  await expect.poll(() => textbox(page, 'Lieu ou zone').inputValue()).toMatch(/gomier/i);
  // The draft that was resumed is sent by itself before.
  const again = page.waitForResponse((answer) => hasText(answer.request(), /jacmel/i));
  await textbox(page, 'Lieu ou zone').fill('jacmel');
  await again;
  held.resolve();
  await page.getByText(/^Brouillon enregistré à/).waitFor();
  await expect.poll(() => localDrafts(page)).toBe(0);
  await page.reload();
  await expect.poll(() => textbox(page, 'Lieu ou zone').inputValue()).toMatch(/jacmel/i);
});

test('a page asks before it takes with it what neither the server nor this computer has, and whoever stays loses nothing', async () => {
  const page = await office.at('agent');
  await page.clock.install();
  await page.goto('/information/new');
  await page.getByText('Monsieur').click();
  await page.route(DRAFTS, (route) => route.abort());
  const place = textbox(page, 'Lieu ou zone');
  await place.fill('gomier');
  await draftSaid(page, 'Hors ligne : gardé sur ce poste').waitFor();
  // Nothing is saved by itself any more.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await place.fill('jacmel');
  const asked = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload());
  await (await asked).dismiss();
  await reloading;
  await page.unroute(DRAFTS);
  await page.clock.resume();
  await expect.poll(() => localDrafts(page)).toBe(0);
  await page.reload();
  await expect.poll(() => place.inputValue()).toMatch(/jacmel/i);
});
