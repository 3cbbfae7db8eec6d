import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  crash,
  draftKept,
  hold,
  localDrafts,
  openOffice,
  type ReportBody,
  textbox,
  update,
} from './formOffice.ts';

const office = await openOffice();

const REPORTS = '**/api/information';

/** A report that is being typed. */
async function beginReport(name: string): Promise<Page> {
  const page = await office.at('agent');
  await page.goto('/information/new');
  await page.getByText('Monsieur').click();
  await textbox(page, 'Nom').fill(name);
  await textbox(page, 'Informations reçues').fill('Premier récit.');
  return page;
}

const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Enregistrer' }).click();
const unanswered = (page: Page): Promise<void> =>
  page.getByText('Pas encore enregistré : le serveur ne répond pas.').waitFor();

/** From now on the server carries out what a page sends to an address, and its answers are lost. */
const loseAnswers = (page: Page, address: string, options = {}): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    options,
  );

/** The reports of an informant. */
async function reportsOf(name: string): Promise<{ body: ReportBody; version: number }[]> {
  const { rows } = await office.owner.query<{ body: ReportBody; version: number }>(
    "select body, version from dossier where body->'informant'->>'name' = $1",
    [name],
  );
  return rows;
}

test('a creation whose answer was lost is not made twice, what was typed since is in it, and so with its update', async () => {
  const page = await beginReport('jean lefort');
  // Until the change is typed every attempt loses its answer: the next one is made by itself.
  await loseAnswers(page, REPORTS);
  await save(page);
  await unanswered(page);
  await textbox(page, 'Lieu ou zone').fill('gomier');
  await page.unroute(REPORTS);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForURL(/\/information\/details\/\d+$/);
  const [report, ...others] = await reportsOf('Jean LEFORT');
  expect(others).toEqual([]);
  expect(report).toMatchObject({ version: 2, body: { summary: { location: 'Gomier' } } });

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/information/edit/${id}`);
  await textbox(page, 'Lieu ou zone').fill('jacmel');
  await loseAnswers(page, `**/api/information/${id}`, { times: 1 });
  await update(page);
  await unanswered(page);
  await page.waitForURL(/\/information\/details\/\d+$/);
  expect(await reportsOf('Jean LEFORT')).toMatchObject([
    { version: 3, body: { summary: { location: 'Jacmel' } } },
  ]);
});

test('a creation whose answer was lost and whose page died is not made twice when its draft is continued', async () => {
  const page = await beginReport('jean mort');
  await draftKept(page);
  await loseAnswers(page, REPORTS);
  await save(page);
  await unanswered(page);
  // A copy that was made because the server was slow is not the one that is waited for.
  await expect.poll(() => localDrafts(page)).toBe(0);
  await textbox(page, 'Lieu ou zone').fill('gomier');
  // The server ended the draft with the dossier: this computer keeps what is typed since.
  await expect.poll(() => localDrafts(page)).toBe(1);
  const address = page.url();
  const next = await page.context().newPage();
  await crash(page);
  // The page sends the copy of this computer when it opens it: the server says that the draft has ended.
  const refused = next.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.status() === 404,
  );
  await next.goto(address);
  await expect.poll(() => textbox(next, 'Lieu ou zone').inputValue()).toMatch(/gomier/i);
  await (await refused).finished();
  const sent = next.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/information'),
  );
  await save(next);
  expect((await sent).headers()['idempotency-key']).toContain(
    new URL(address).searchParams.get('brouillon'),
  );
  await next.waitForURL(/\/information\/details\/\d+$/);
  expect(await reportsOf('Jean MORT')).toMatchObject([
    { version: 2, body: { summary: { location: 'Gomier' } } },
  ]);
  // The draft is gone, here and on the server.
  await expect.poll(() => localDrafts(next)).toBe(0);
  // A draft that has ended takes its address away, perhaps before the page has loaded.
  await next.goto(address, { waitUntil: 'commit' });
  await next.getByText('Ce brouillon n’existe plus : il a été enregistré ou supprimé.').waitFor();
  const left = await office.owner.query('select 1 from draft where ended is null');
  expect(left.rows).toEqual([]);
});

test('what is typed while a report is sent and then refused waits in the form of the report, with what is typed after', async () => {
  const page = await beginReport('jean vide');
  const saving = await hold(page, REPORTS, { times: 1 });
  await save(page);
  await saving.held;
  await textbox(page, 'Informations reçues').fill('');
  await textbox(page, 'Lieu ou zone').fill('gomier');
  const drafting = await hold(page, '**/api/drafts/information/*', { times: 1 });
  saving.release();
  await drafting.held;
  await textbox(page, 'Informations reçues').fill('Second récit.');
  drafting.release();
  await page.getByText('Ce que vous avez saisi pendant l’enregistrement').waitFor();
  await page.waitForURL(/\/information\/edit\/\d+\?brouillon=/);
  await page.reload();
  await expect.poll(() => textbox(page, 'Informations reçues').inputValue()).toBe('Second récit.');
  expect(await textbox(page, 'Lieu ou zone').inputValue()).toMatch(/gomier/i);
  await update(page);
  await page.waitForURL(/\/information\/details\/\d+$/);
  expect(await reportsOf('Jean VIDE')).toMatchObject([
    { version: 2, body: { summary: { location: 'Gomier' } } },
  ]);
});
