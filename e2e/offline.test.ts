import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { webFolder } from '@dosye/server/start/webFolder.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { ACCOUNTS, PASSWORD } from '@dosye/testing/accounts.ts';
import { FAX, faxPage, pdfOf, tiffOf } from '@dosye/testing/scans.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { draftKept, keptIn, openOffice } from './formOffice.ts';
import { openUserMenu, pathOf, signInBy, toastOf } from './shellOffice.ts';

/** A copy of the built page, so that a test can install another version. */
const web = testFolder();
cpSync(webFolder() ?? '', web, { recursive: true });
const office = await openOffice({}, web);
const { username } = ACCOUNTS.agent;

/** Waits until the worker keeps the code of this page, also of the screen without a connection, which is loaded last. */
async function codeKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/assets/'));
      active?.postMessage(loaded);
      const kept = await Promise.all(loaded.map((name) => caches.match(name)));
      return loaded.some((name) => /\/rest-[^/]*\.js$/.test(name)) && kept.every(Boolean);
    });
  await expect.poll(isKept).toBe(true);
}

/** The kept keys of drafts, with when they were last used (`Date.now()`). */
const keysOf = (page: Page) => keptIn<{ usedAt: number }>(page, 'dosye-cles', 'cles');

/** A page of somebody who has signed in by the form and types an information report. */
async function typing(): Promise<Page> {
  const page = await office.stranger({ serviceWorkers: 'allow' });
  await page.goto('/information/new');
  await signInBy(page, username);
  await page.getByRole('textbox', { name: 'Informations reçues' }).waitFor();
  await expect.poll(() => keysOf(page)).toHaveLength(1);
  await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Premier récit.');
  await draftKept(page);
  await codeKept(page);
  return page;
}

const unreachable = (page: Page) => page.getByRole('heading', { name: 'Le serveur ne répond pas' });

const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const told = (page: Page) => page.getByRole('textbox', { name: 'Informations reçues' });
const opening = (page: Page) => page.getByRole('heading', { name: 'Continuer sans le serveur' });

async function enterPassword(page: Page, text: string): Promise<void> {
  await password(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Types without a connection, and opens the page again. */
async function typeAndReload(page: Page, text: string): Promise<void> {
  await page.context().setOffline(true);
  await told(page).fill(text);
  await page.getByText('Hors ligne : gardé sur ce poste').first().waitFor();
  await page.reload();
  await opening(page).waitFor();
}

test('a reload without a connection shows the application, opens the draft by the password of somebody who has changed their name, sends it when the line is back, and opens it no more after twelve hours', async () => {
  const page = await typing();
  await page.goto('/profile');
  await page.getByLabel('Nom complet').fill('Mireille ESTIMÉ');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await toastOf(page, 'Profil mis à jour avec succès.').waitFor();
  await page.goto('/information/new');
  await page.getByRole('link', { name: /^Reprendre/ }).click();
  await expect.poll(() => told(page).inputValue()).toBe('Premier récit.');
  await codeKept(page);
  // Of the application its code alone is kept: no answer of the server, no picture.
  const [names, kept] = await page.evaluate(async () => {
    const applications = (await caches.keys()).filter((name) => name.startsWith('application-'));
    const requests = await Promise.all(
      applications.map(async (name) => (await caches.open(name)).keys()),
    );
    return [applications, requests.flat().map(({ url }) => new URL(url).pathname)] as const;
  });
  expect(names).toHaveLength(1);
  expect(kept).toContain('/hors-ligne');
  expect(kept.filter((path) => path !== '/hors-ligne' && !path.startsWith('/assets/'))).toEqual([]);

  await page.clock.install();
  await typeAndReload(page, 'Second récit.');
  await unreachable(page).waitFor();
  await page.getByText(/^Pas de connexion depuis/).waitFor();
  await expectAccessible(page);
  const [before] = await keysOf(page);
  await enterPassword(page, 'Pasbon123!');
  await page.getByText('Mot de passe incorrect.').waitFor();
  await enterPassword(page, PASSWORD);
  await expect.poll(() => told(page).inputValue()).toBe('Second récit.');
  await expectAccessible(page);
  // A page that was opened without the server does not prolong the twelve hours.
  await page.clock.runFor(11 * 60_000);
  expect((await keysOf(page))[0]?.usedAt).toBe(before?.usedAt);
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await draftKept(page);
  const { rows } = await office.owner.query<{ told: string }>(
    "select body->'informant'->>'information' as told from draft",
  );
  expect(rows.map((row) => row.told)).toEqual(['Second récit.']);

  await page.context().setOffline(true);
  await page.reload();
  await opening(page).waitFor();
  // The clock of the page is eleven minutes ahead.
  await page.clock.setFixedTime(Date.now() + 12 * 3_600_000 + 12 * 60_000);
  await enterPassword(page, PASSWORD);
  await page.getByText('Mot de passe incorrect.').waitFor();
  expect(await told(page).count()).toBe(0);
  await page.reload();
  await unreachable(page).waitFor();
  expect(await opening(page).count()).toBe(0);
});

test('a scan is read without a connection once another has been read', async () => {
  const page = await office.stranger({ serviceWorkers: 'allow' });
  await page.goto('/form');
  await signInBy(page, username);
  const chooser = page.locator('[data-picture$="preuveAdresseUrl"]');
  await chooser.waitFor({ state: 'attached' });
  await codeKept(page);
  const give = async (file: File): Promise<void> =>
    chooser.setInputFiles({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    });
  const width = () =>
    page
      .getByAltText(/^Preuve d’adresse.*aperçu$/)
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await give(pdfOf([[200, 30, 30]], { size: [612, 792] }));
  await expect.poll(width).toBe(1_545);
  const isKept = () =>
    page.evaluate(() =>
      caches.match('/verification-pdf/openjpeg_nowasm_fallback.js').then(Boolean),
    );
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  // Its decoder was not used before.
  await give(tiffOf([faxPage('above')]));
  await expect.poll(width).toBe(FAX[0]);
});

/** Waits until the worker has kept the home page. */
async function homeKept(page: Page): Promise<void> {
  const isHomeKept = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('application-'));
      const files = await (await caches.open(name)).keys();
      const isKept = (part: string, type: string) =>
        files.some(({ url }) => url.includes(`/assets/${part}-`) && url.endsWith(type));
      return ['Home', 'rest'].every((part) => isKept(part, '.js') && isKept(part, '.css'));
    });
  await expect.poll(isHomeKept).toBe(true);
}

test('after signing out by hand nothing opens without the server; in the next session the password leads from an address without a draft to the drafts of this computer, also where the style of their page was not kept', async () => {
  const page = await typing();
  const typeOffline = async (text: string): Promise<void> => {
    await page.context().setOffline(true);
    await told(page).fill(text);
    await page.getByText('Hors ligne : gardé sur ce poste').first().waitFor();
  };
  const resumeAtHome = async (text: string): Promise<void> => {
    await page.getByRole('heading', { name: '1 dossier en cours' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await page.getByRole('link', { name: /^Reprendre/ }).click();
    await expect.poll(() => told(page).inputValue()).toBe(text);
  };
  await typeOffline('Gardé ici.');
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect.poll(() => pathOf(page)).toBe('/login');
  await page.reload();
  await unreachable(page).waitFor();
  expect(await opening(page).count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Authentification' }).waitFor();
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await signInBy(page, username);
  await page.waitForURL('**/search');
  await expect.poll(() => keysOf(page)).toHaveLength(1);
  await page.goto('/');
  await resumeAtHome('Gardé ici.');

  await draftKept(page);
  await codeKept(page);
  await homeKept(page);
  await typeOffline('Gardé encore.');
  await page.goto('/information/list');
  await opening(page).waitFor();
  await enterPassword(page, PASSWORD);
  await resumeAtHome('Gardé encore.');

  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('application-'));
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (/\/Home-.*\.css$/.test(request.url)) await cache.delete(request);
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto('/information/list');
  await opening(page).waitFor();
  await enterPassword(page, PASSWORD);
  await opening(page).waitFor({ state: 'hidden' });
  expect(await page.getByText('Mot de passe incorrect.').count()).toBe(0);
});

test('a new version takes over at the next visit and the former one is not kept; without room for it every screen is shown all the same', async () => {
  const page = await typing();
  const nameOf = (): Promise<string[]> =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('application-')),
    );
  const before = await nameOf();
  // What a deployment changes: the text of the worker.
  const worker = join(web, 'application-worker.js');
  const text = readFileSync(worker, 'utf8');
  expect(text).toMatch(/VERSION = '[0-9a-f]{16}'/);
  writeFileSync(worker, text.replace(/VERSION = '\w+'/, "VERSION = 'nouvelle'"));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  // The worker fetches the whole application first.
  await expect.poll(nameOf, { timeout: 200_000 }).toEqual(['application-nouvelle']);
  expect(before).not.toEqual(['application-nouvelle']);

  const storage = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.evaluate(async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
  await page.goto('/persons');
  await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const kept = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return (await Promise.all(files.map((name) => caches.match(name)))).filter(Boolean).length;
  });
  expect(kept).toBe(0);
});
