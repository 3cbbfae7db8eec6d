import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { webFolder } from '@dosye/server/start/webFolder.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { ACCOUNTS, PASSWORD } from '@dosye/testing/accounts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { draftKept, draftSaid, openOffice } from './formOffice.ts';
import { openUserMenu, pathOf, signInBy, toastOf } from './shellOffice.ts';

/** A copy of the built page, so that a test can install another version. */
const web = testFolder();
cpSync(webFolder() ?? '', web, { recursive: true });
const office = await openOffice({}, web);
const { username } = ACCOUNTS.agent;

/** Waits until the worker keeps the code of this page, also of the screen without a connection, which is loaded last. */
const codeKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    }
    const assets = (): string[] =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/assets/'));
    while (!assets().some((name) => /OfflineOpening[^/]*\.js/.test(name))) {
      await new Promise(requestAnimationFrame);
    }
    const loaded = assets();
    active.postMessage(loaded);
    const isKept = async (): Promise<boolean> =>
      (await Promise.all(loaded.map((name) => caches.match(name)))).every(Boolean);
    while (!(await isKept())) await new Promise(requestAnimationFrame);
  });

/** Waits until the key of a user's drafts is kept on this computer. */
const keyKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const count = (): Promise<number> =>
      new Promise((resolve) => {
        const opening = indexedDB.open('dosye-cles');
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('cles')) {
            database.close();
            resolve(0);
            return;
          }
          const counting = database.transaction('cles').objectStore('cles').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      });
    while ((await count()) === 0) await new Promise(requestAnimationFrame);
  });

/** A page of somebody who has signed in by the form and types an information report. */
async function typing(): Promise<Page> {
  const page = await office.stranger({ serviceWorkers: 'allow' });
  await page.goto('/information/new');
  await signInBy(page, username);
  await page.getByRole('textbox', { name: 'Informations reçues' }).waitFor();
  await keyKept(page);
  await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Premier récit.');
  await draftKept(page);
  await codeKept(page);
  return page;
}

const unreachable = (page: Page) => page.getByRole('heading', { name: 'Le serveur ne répond pas' });

describe('a reload without a connection', () => {
  test('shows the application, opens the draft by the password, and sends it when the line is back', async () => {
    const page = await typing();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Second récit.');
    await draftSaid(page, 'Hors ligne : gardé sur ce poste').waitFor();
    await page.reload();
    await unreachable(page).waitFor();
    await page.getByText(/^Pas de connexion depuis/).waitFor();
    await page.getByRole('heading', { name: 'Continuer sans le serveur' }).waitFor();
    await expectAccessible(page);
    const password = page.getByLabel('Mot de passe', { exact: true });
    await password.fill('Pasbon123!');
    await page.keyboard.press('Enter');
    await page.getByText('Mot de passe incorrect.').waitFor();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: 'Informations reçues' });
    await expect.poll(() => text.inputValue()).toBe('Second récit.');
    await expectAccessible(page);
    await page.context().setOffline(false);
    await draftKept(page);
    const { rows } = await office.owner.query<{ told: string }>(
      "select body->'informant'->>'information' as told from draft",
    );
    expect(rows.map(({ told }) => told)).toEqual(['Second récit.']);
  });

  test('keeps the code of the application alone: no answer of the server, no picture', async () => {
    const page = await typing();
    const kept = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('application-'));
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return [names.length, requests.flat().map(({ url }) => new URL(url).pathname)] as const;
    });
    expect(kept[0]).toBe(1);
    expect(kept[1]).toContain('/hors-ligne');
    expect(
      kept[1].filter((path) => path !== '/hors-ligne' && !path.startsWith('/assets/')),
    ).toEqual([]);
  });

  test('opens the draft of somebody who has changed their name', async () => {
    const page = await typing();
    await page.goto('/profile');
    await page.getByLabel('Nom complet').fill('Mireille ESTIMÉ');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await toastOf(page, 'Profil mis à jour avec succès.').waitFor();
    await page.goto('/information/new');
    await page.getByRole('link', { name: /^Reprendre/ }).click();
    const text = page.getByRole('textbox', { name: 'Informations reçues' });
    await expect.poll(() => text.inputValue()).toBe('Premier récit.');
    await codeKept(page);
    await page.context().setOffline(true);
    await text.fill('Second récit.');
    await draftSaid(page, 'Hors ligne : gardé sur ce poste').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Continuer sans le serveur' }).waitFor();
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect.poll(() => text.inputValue()).toBe('Second récit.');
  });

  test('after signing out by hand opens nothing; the drafts open at the next session', async () => {
    const page = await typing();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Gardé ici.');
    await draftSaid(page, 'Hors ligne : gardé sur ce poste').waitFor();
    await openUserMenu(page);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect.poll(() => pathOf(page)).toBe('/login');
    await page.reload();
    await unreachable(page).waitFor();
    expect(await page.getByRole('heading', { name: 'Continuer sans le serveur' }).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Authentification' }).waitFor();
    expect((await page.request.get('/api/session')).status()).toBe(401);
    await signInBy(page, username);
    await page.waitForURL('**/search');
    await page.goto('/');
    await page.getByRole('heading', { name: '1 dossier en cours' }).waitFor();
    await page.getByRole('link', { name: /^Reprendre/ }).click();
    const text = page.getByRole('textbox', { name: 'Informations reçues' });
    await expect.poll(() => text.inputValue()).toBe('Gardé ici.');
  });

  test('twelve hours after the last session opens nothing', async () => {
    const page = await typing();
    await page.context().setOffline(true);
    await page.clock.setFixedTime(Date.now() + 12 * 3_600_000 + 60_000);
    await page.reload();
    await unreachable(page).waitFor();
    expect(await page.getByRole('heading', { name: 'Continuer sans le serveur' }).count()).toBe(0);
  });
});

describe('the twelve hours of a kept key', () => {
  const usedAt = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('dosye-cles');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('cles').objectStore('cles').getAll();
            reading.onsuccess = () => resolve(reading.result[0].usedAt);
          };
        }),
    );

  test('are not prolonged by a page that was opened without the server', async () => {
    const page = await typing();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Second récit.');
    await draftSaid(page, 'Hors ligne : gardé sur ce poste').waitFor();
    await page.clock.install();
    await page.reload();
    const before = await usedAt(page);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Informations reçues' }).waitFor();
    await page.clock.runFor(11 * 60_000);
    expect(await usedAt(page)).toBe(before);
  });

  test('count also where the page asks for the password already', async () => {
    const page = await typing();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Continuer sans le serveur' }).waitFor();
    await page.clock.setFixedTime(Date.now() + 12 * 3_600_000 + 60_000);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Mot de passe incorrect.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Informations reçues' }).count()).toBe(0);
  });
});

test('a new version takes over at the next visit, and the former one is not kept', async () => {
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
});

test('a computer that has no room for the code shows every screen', async () => {
  const page = await typing();
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

test('where the browser gives no encryption the page says where a draft is, and nothing stays here', async () => {
  const page = await office.at('agent');
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await page.goto('/information/new');
  await page
    .getByText('Page sans HTTPS : sans ligne, ce que vous tapez n’est gardé que dans cette page.')
    .waitFor();
  await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Récit.');
  await draftKept(page);
  await expectAccessible(page);
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(databases.filter((name) => name?.startsWith('dosye'))).toEqual([]);
});
