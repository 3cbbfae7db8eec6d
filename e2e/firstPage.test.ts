import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { webFolder } from '@dosye/server/start/webFolder.ts';
import { ACCOUNTS } from '@dosye/testing/accounts.ts';
import { TEST_LIMIT } from '@dosye/testing/limits.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { signInBy } from './shellOffice.ts';

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
