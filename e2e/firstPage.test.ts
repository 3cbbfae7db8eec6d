import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { webFolder } from '@dosye/server/start/webFolder.ts';
import { ACCOUNTS } from '@dosye/testing/accounts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { serveHttp } from '@dosye/testing/httpServer.ts';
import { TEST_LIMIT } from '@dosye/testing/limits.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hold, openOffice } from './formOffice.ts';
import { pathOf, signInBy, toastOf } from './shellOffice.ts';

const office = await openOffice();

/** The scripts and styles of the build. */
const builtFiles = (): string[] =>
  globSync('assets/*.{js,css}', { cwd: webFolder() }).map((file) => `/${file}`);

test('the sign-in page and the first page behind it load no more than their budget', () => {
  const report = fileURLToPath(new URL('../scripts/bundleSize.mjs', import.meta.url));
  // It fails with a sentence when a budget is exceeded.
  const table = execFileSync(process.execPath, [report], { encoding: 'utf8' });
  expect(table).toContain('+ première page (/search)');
});

test('until the first page is shown, the line brings its own code alone', async () => {
  const page = await office.stranger();
  const asked = new Set<string>();
  page.on('request', (sent) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.\w+$/.exec(sent.url()) ?? [];
    if (name) asked.add(name);
  });
  const { release } = await hold(page, '**/assets/signed-in-*.js');
  await page.goto('/login');
  await signInBy(page, ACCOUNTS.agent.username);
  await toastOf(page, 'Bienvenue, mireille !').waitFor();
  expect([...asked]).toEqual(['index', 'signed-in']);
  release();
  await page.getByRole('searchbox').waitFor();
});

describe('the code of screens that were not opened yet', () => {
  /** Signs in with a service worker; what the page tells it is recorded. */
  async function arrive(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      const post: unknown = Reflect.get(ServiceWorker.prototype, 'postMessage');
      ServiceWorker.prototype.postMessage = function tell(message: unknown) {
        told.push(message);
        if (typeof post === 'function') Reflect.apply(post, this, [message]);
      };
    });
    await page.goto('/login');
    await signInBy(page, ACCOUNTS.agent.username);
    await page.getByRole('searchbox').waitFor();
  }

  const told = (page: Page): Promise<unknown[]> =>
    page.evaluate(() => (window as unknown as { told: unknown[] }).told);

  /** The files of the build that are not kept yet. */
  const missing = (page: Page): Promise<string[]> =>
    page.evaluate(async (files) => {
      const kept = await Promise.all(files.map((file) => caches.match(file)));
      return files.filter((_, index) => !kept[index]);
    }, builtFiles());

  test('is fetched while nobody uses the line, so that a screen opens without it', async () => {
    const page = await office.stranger({ serviceWorkers: 'allow' });
    await arrive(page);
    await expect.poll(() => missing(page), { timeout: TEST_LIMIT }).toEqual([]);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Certificats' }).click();
    await page.getByRole('link', { name: 'Liste des Dossiers' }).click();
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
  });

  test('is not fetched for whoever saves data', async () => {
    const page = await office.stranger({ serviceWorkers: 'allow' });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await arrive(page);
    await expect.poll(() => told(page)).toHaveLength(1);
    expect(await told(page)).not.toContain('ahead');
  });
});

test('what cannot be fetched is said to be missing, and asked for again', async () => {
  const page = await office.at('agent');
  const list = page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 });
  await page.goto('/');
  await page.route('**/assets/DossierList*.js', (route) => route.abort());
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Liste des Dossiers/ }).click();
  const failed = page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' });
  await failed.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Retour à l'accueil" }).click();
  await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
  expect(pathOf(page)).toBe('/');
  await main.getByRole('link', { name: /Liste des Dossiers/ }).click();
  await failed.waitFor();
  await page.unroute('**/assets/DossierList*.js');
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await list.waitFor();
  expect(pathOf(page)).toBe('/persons');

  await page.route('**/api/session', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'Le serveur ne répond pas' }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await list.waitFor();
  expect(pathOf(page)).toBe('/persons');
});

test('a page that is opened by its address begins at its top; a reload keeps its place', async () => {
  const page = await office.at('agent', { viewport: { width: 683, height: 312 } });
  await page.goto('/form');
  await page.getByLabel('Nom de famille').waitFor();
  await page.evaluate(() => window.scrollTo(0, 388));
  await page.goto('/documentation');
  await page.locator('h1').first().waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.reload();
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
});

/** A proxy that serves Dosye below a folder of its name, and nothing else. */
async function proxyBelow(folder: string): Promise<string> {
  const address = await serveHttp((asked, answer) => {
    if (!asked.url?.startsWith(folder)) {
      answer.writeHead(404).end();
      return;
    }
    const path = asked.url.slice(folder.length - 1);
    request(office.address + path, { headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    }).end();
  });
  return address + folder;
}

test('below a folder of a name the sign-in page says in one sentence what to set', async () => {
  const page = await office.stranger();
  const sentence = page.getByText('donnez-lui un nom de serveur à lui');
  await page.goto(await proxyBelow('/dosye/'));
  await sentence.waitFor();
  expect(await sentence.textContent()).toContain('HOSTS');
  await page.goto(office.address);
  await expect
    .poll(() => page.getByRole('button', { name: 'Se connecter' }).isEnabled())
    .toBe(true);
  expect(await sentence.count()).toBe(0);
});
