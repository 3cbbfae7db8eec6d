import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '@dosye/server/access/passwordHash.ts';
import { createPool } from '@dosye/server/database/pool.ts';
import { seedDossiers } from '@dosye/server/demo/seedDossiers.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { startDatabase } from '@dosye/server/start/startDatabase.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { launchBrowser } from '@dosye/testing/browser.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { urlOf } from '../bench/measureSize.ts';
import { pageTable, type Visit } from './pageTable.ts';
import { startDosye } from '../bench/processes.ts';

/** The line of a remote office: 64 kbit/s with a round trip of 500 ms. */
const LINE = { offline: false, latency: 500, downloadThroughput: 8_000, uploadThroughput: 8_000 };
const DOSSIERS = 60;
/** Time that a person takes to type name and password, in seconds. */
const TYPING = 6;
/** A line on which nothing has passed for this time is free, in milliseconds. */
const QUIET = 2_000;
const PASSWORD = 'Mesure-2026!';

/** Somebody at the counter of one office. */
interface Clerk {
  readonly username: string;
  readonly url: string;
}

/**
 * Measures what each screen costs over a slow line, with a cold and with a warm cache, in Chromium's network emulation.
 * Name and password are entered at once, and in a row of its own key by key in {@link TYPING} seconds. There is no service
 * worker: with one, what it has fetched ahead opens as with a warm cache.
 * Out: the figures as a Markdown table. The page must have been built.
 * @param folder for the database and the pictures of the measurement, removed before and after
 */
export async function measurePage(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const settings = readSettings({ DATA_DIR: folder }, folder);
  const started = await startDatabase(settings);
  const owner = createPool({ ...started.address, max: 2 });
  try {
    const { address, database } = started;
    const files = new FolderStore(join(folder, 'files'));
    await seedDossiers({ database, files }, { dossiers: DOSSIERS });
    const username = `mesure-${randomBytes(4).toString('hex')}`;
    await owner.query(
      `insert into app_user (username, username_key, password_hash, role, bureau_id, force_password_change)
       values ($1, $1, $2, 'user', (select min(id) from bureau), false)`,
      [username, await hashPassword(PASSWORD)],
    );
    const server = await startDosye(urlOf(address), folder);
    try {
      return pageTable(await visitScreens({ username, url: server.url }));
    } finally {
      await server.stop();
    }
  } finally {
    await owner.end();
    await started.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every screen with a cold cache, then again in the same browser; then somebody who types, and opens a form at once. */
async function visitScreens(clerk: Clerk): Promise<Visit[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: clerk.url, serviceWorkers: 'block' });
    context.setDefaultTimeout(180_000);
    const visits = [
      ...(await visit(context, clerk, false)),
      ...(await visit(context, clerk, true)),
    ];
    const other = await browser.newContext({ baseURL: clerk.url, serviceWorkers: 'block' });
    other.setDefaultTimeout(180_000);
    return [...visits, ...(await visitTyping(other, clerk))];
  } finally {
    await browser.close();
  }
}

async function visit(context: BrowserContext, clerk: Clerk, warm: boolean): Promise<Visit[]> {
  await context.clearCookies();
  const page = await context.newPage();
  const meter = await meterOf(page);
  const visits: Visit[] = [];
  const measure = async (screen: string, goal: number, work: () => Promise<unknown>) => {
    meter.reset();
    const begun = performance.now();
    await work();
    const seconds = (performance.now() - begun) / 1_000;
    visits.push({ screen, warm, goal: warm ? 3 : goal, seconds, ...meter.read() });
    await meter.quiet();
  };
  const opened = performance.now();
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Nom d’utilisateur').fill(clerk.username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  const typed = (performance.now() - opened) / 1_000;
  visits.push({
    screen: 'Connexion, saisie possible',
    warm,
    goal: warm ? 3 : 4,
    seconds: typed,
    ...meter.read(),
  });
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('searchbox').waitFor();
  visits.push({
    screen: 'Connexion, première page affichée',
    warm,
    goal: warm ? 3 : 17,
    seconds: (performance.now() - opened) / 1_000,
    ...meter.read(),
  });
  await meter.quiet();
  await measure('Formulaire du certificat', 8, () => openForm(page));
  await measure('Liste des dossiers', 8, async () => {
    await openByMenu(page, '/persons');
    await page.locator('tbody a').first().waitFor();
  });
  await page.close();
  return visits;
}

/** With a cold cache, the first page for somebody who types name and password key by key, and the form as soon as it is there. */
async function visitTyping(context: BrowserContext, clerk: Clerk): Promise<Visit[]> {
  const page = await context.newPage();
  const meter = await meterOf(page);
  const opened = performance.now();
  await page.goto('/login', { waitUntil: 'commit' });
  const delay = (TYPING * 1_000) / (clerk.username.length + PASSWORD.length);
  await page.getByLabel('Nom d’utilisateur').pressSequentially(clerk.username, { delay });
  await page.getByLabel('Mot de passe', { exact: true }).pressSequentially(PASSWORD, { delay });
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('searchbox').waitFor();
  const shown = performance.now();
  const first = meter.read();
  meter.reset();
  await openForm(page);
  const seconds = (performance.now() - shown) / 1_000;
  const form = meter.read();
  await page.close();
  return [
    {
      screen: `Connexion tapée en ${TYPING} s, première page affichée`,
      warm: false,
      goal: 17,
      seconds: (shown - opened) / 1_000,
      ...first,
    },
    { screen: 'Formulaire ouvert aussitôt', warm: false, goal: 8, seconds, ...form },
  ];
}

/** Opens the form of the certificate. */
async function openForm(page: Page): Promise<void> {
  await openByMenu(page, '/form');
  await page.getByLabel('Nom de famille').waitFor();
}

/** Opens a screen by the link of the header's first menu. */
async function openByMenu(page: Page, path: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('button')
    .first()
    .click();
  await page.locator(`a[href="${path}"]`).first().click();
}

/** Slows the line of a page down, counts what passes, and tells when nothing more does. */
async function meterOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  let bytes = 0;
  const answered = new Set<string>();
  const underWay = new Set<string>();
  let changedAt = performance.now();
  const changed = (change: () => void): void => {
    change();
    changedAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) =>
    changed(() => underWay.add(requestId)),
  );
  session.on('Network.loadingFailed', ({ requestId }) => changed(() => underWay.delete(requestId)));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && response.url.startsWith('http')) answered.add(requestId);
  });
  // Whole answers, with their headers: Chromium reports the pieces of a small one as 0 bytes.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    changed(() => underWay.delete(requestId));
  });
  return {
    reset: () => {
      bytes = 0;
      answered.clear();
    },
    read: () => ({ bytes, requests: answered.size }),
    /** Waits until the page has asked for nothing for {@link QUIET}: what follows is opened on a free line. */
    quiet: async () => {
      while (underWay.size > 0 || performance.now() - changedAt < QUIET)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}
