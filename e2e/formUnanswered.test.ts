import { DISK_HEADER, DISK_NOTICES } from '@dosye/domain/calls/diskState.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { typeset } from '@dosye/domain/text/typography.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { rapport } from '@dosye/testing/records.ts';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  draftKept,
  localDrafts,
  openOffice,
  type ReportBody,
  saveRecord,
  textbox,
  update,
} from './formOffice.ts';

const office = await openOffice();

/** Ends a page as a crash does: it says nothing to anybody. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

describe('a creation', () => {
  test('whose answer was lost is not made twice, and what was typed since is in it', async () => {
    const page = await office.at('agent');
    await page.goto('/information/new');
    await page.getByText('Monsieur').click();
    await textbox(page, 'Nom').fill('jean lefort');
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Premier récit.');
    // Until the change is typed every attempt loses its answer: the next one is made by itself.
    await page.route('**/api/information', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Pas encore enregistré : le serveur ne répond pas.').waitFor();
    await textbox(page, 'Lieu ou zone').fill('gomier');
    await page.unroute('**/api/information');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForURL(/\/information\/details\/\d+$/);
    const { rows } = await office.owner.query<{ body: ReportBody }>(
      "select body from dossier where body->'informant'->>'name' = 'Jean LEFORT'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body.summary['location']).toBe('Gomier');
  });

  test('whose answer was lost and whose page died is not made twice when its draft is continued', async () => {
    const page = await office.at('agent');
    await page.goto('/information/new');
    await page.getByText('Monsieur').click();
    await textbox(page, 'Nom').fill('jean mort');
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Premier récit.');
    await draftKept(page);
    await page.route('**/api/information', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Pas encore enregistré : le serveur ne répond pas.').waitFor();
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
    await next.getByRole('button', { name: 'Enregistrer' }).click();
    expect((await sent).headers()['idempotency-key']).toContain(
      new URL(address).searchParams.get('brouillon'),
    );
    await next.waitForURL(/\/information\/details\/\d+$/);
    const { rows } = await office.owner.query<{ body: ReportBody; version: number }>(
      "select body, version from dossier where body->'informant'->>'name' = 'Jean MORT'",
    );
    expect(rows).toMatchObject([{ version: 2, body: { summary: { location: 'Gomier' } } }]);
    // The draft is gone, here and on the server.
    await expect.poll(() => localDrafts(next)).toBe(0);
    // A draft that has ended takes its address away, perhaps before the page has loaded.
    await next.goto(address, { waitUntil: 'commit' });
    await next.getByText('Ce brouillon n’existe plus : il a été enregistré ou supprimé.').waitFor();
    const left = await office.owner.query('select 1 from draft where ended is null');
    expect(left.rows).toEqual([]);
  });

  test('without an answer is sent again by itself; until then a line says so, and leaving asks', async () => {
    const page = await office.at('agent');
    await page.goto('/information/new');
    await page.getByText('Monsieur').click();
    await textbox(page, 'Nom').fill('essai encore');
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Récit.');
    await page.route('**/api/information', (route) => route.abort());
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Pas encore enregistré : le serveur ne répond pas.').waitFor();
    await page.getByText(/^Nouvel essai dans \d+ s$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Informations' }).last().click();
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await question.getByText('Le dossier n’est pas encore enregistré').waitFor();
    await question.getByRole('button', { name: 'Rester' }).click();
    await page.unroute('**/api/information');
    await page.waitForURL(/\/information\/details\/\d+$/);
    const { rows } = await office.owner.query(
      "select 1 from dossier where body->'informant'->>'name' = 'Essai ENCORE'",
    );
    expect(rows).toHaveLength(1);
  });

  test('without an answer is sent no more once the person stops it', async () => {
    const page = await office.at('agent');
    await page.goto('/information/new');
    await page.getByText('Monsieur').click();
    await textbox(page, 'Nom').fill('essai dernier');
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Récit.');
    await page.route('**/api/information', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const line = page.getByText('Pas encore enregistré : le serveur n’a pas pu enregistrer.');
    await line.waitFor();
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await line.waitFor({ state: 'detached' });
    await draftKept(page);
    await page.getByRole('link', { name: 'Informations' }).last().click();
    await page.waitForURL(/\/information\/list/);
    const { rows } = await office.owner.query(
      "select 1 from dossier where body->'informant'->>'name' = 'Essai DERNIER'",
    );
    expect(rows).toEqual([]);
  });

  test('on a full disk says so on every screen; what was typed stays on this post, and is saved once there is room', async () => {
    const page = await office.at('agent');
    const full = (route: Route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 507,
            headers: { [DISK_HEADER]: 'full' },
            json: { message: TEXTS.diskFull, code: 'DISK_FULL' },
          });
    const saves = /\/api\/(information$|drafts\/information\/)/;
    await page.route(saves, full);
    await page.goto('/information/new');
    await page.getByText('Monsieur').click();
    await textbox(page, 'Nom').fill('disque plein');
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Récit.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText(typeset(TEXTS.diskFull)).first().waitFor();
    await page.getByText('Pas encore enregistré : le disque du serveur est plein.').waitFor();
    const notice = page.getByText(typeset(DISK_NOTICES.full));
    await notice.waitFor();
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await page.getByText(/^Gardé sur ce poste seulement/).waitFor();
    await page.reload();
    await expect.poll(() => textbox(page, 'Nom').inputValue()).toBe('Disque PLEIN');
    await page.unroute(saves, full);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL(/\/information\/details\/\d+$/);
    await notice.waitFor({ state: 'detached' });
  });
});

describe('an update', () => {
  test('whose answer was lost is sent again by itself, and changes the dossier once', async () => {
    const agent = await office.client('agent');
    const id = await saveRecord(agent, '/api/information', { reportData: rapport() });
    const page = await office.at('agent');
    await page.goto(`/information/edit/${id}`);
    await textbox(page, 'Lieu ou zone').fill('gomier');
    await page.route(
      `**/api/information/${id}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await update(page);
    await page.getByText('Pas encore enregistré : le serveur ne répond pas.').waitFor();
    await page.waitForURL(/\/information\/details\/\d+$/);
    const { version, summary } = (await agent.get(`/api/information/${id}`)).json();
    expect([version, summary.location]).toEqual([2, 'Gomier']);
  });
});
