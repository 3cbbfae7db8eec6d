import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@dosye/domain/people/roles.ts';
import { DEMO_PASSWORD, plannedAccounts } from '@dosye/demo/accounts.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { launchBrowser } from '@dosye/testing/browser.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { endJobEvents } from '../adminHub.ts';
import { ROOT, startDemonstration } from './demonstration.ts';
import type { Shot } from './shot.ts';
import { SHOTS } from './shots.ts';

/**
 * Takes every screenshot of the user guide from the demonstration: `npm run guide`, or those named: `npm run
 * guide -- accueil liste`. GUIDE_ADDRESS is the address of a running demonstration to use instead.
 */
const FOLDER = join(ROOT, 'apps', 'web', 'public', 'guide');
const SIZES = join(ROOT, 'apps', 'web', 'src', 'screens', 'guide', 'pictures.gen.json');
/** A small window, so that its text is legible on the page of the guide. */
const WINDOW = { width: 1180, height: 700 };
const PATIENCE = 60_000;
const QUALITY = 54;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The user name of the first account of a role. */
function usernameOf(role: Role): string {
  const accounts = plannedAccounts('dosye', readSettings({}, ROOT), todayInHaiti());
  const account = accounts.find((planned) => planned.role === role);
  if (account === undefined) throw new Error(`nobody is ${role}`);
  return account.username;
}

async function enter(browser: Browser, address: string, who: Shot['who']) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: WINDOW,
    locale: 'fr-FR',
    timezoneId: 'America/Port-au-Prince',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE);
  // Print pages print and close by themselves; here they stay open.
  await context.addInitScript(() => {
    window.print = () => undefined;
    window.close = () => undefined;
  });
  // Offices do not have the demonstration's switch of the test mode.
  await context.route('**/api/branding', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), demo: false } });
  });
  if (who !== 'stranger') {
    const data = { username: usernameOf(who), password: DEMO_PASSWORD };
    const answer = await context.request.post('/api/login', { data, headers: { origin: address } });
    if (!answer.ok()) throw new Error(`${who} cannot sign in: ${await answer.text()}`);
  }
  return context;
}

/** Every visible picture and every font is loaded. */
const drawable = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const near = [...document.images].filter(
      ({ loading, complete }) => loading !== 'lazy' || complete,
    );
    await Promise.all([
      document.fonts.ready,
      ...near.map((image) => image.decode().catch(() => 0)),
    ]);
  });

async function take(context: BrowserContext, shot: Shot): Promise<Buffer> {
  const page = await context.newPage();
  await endJobEvents(page);
  await page.goto(shot.path);
  await shot.prepare(page);
  await page.waitForLoadState('networkidle');
  await drawable(page);
  const options = { animations: 'disabled', caret: 'hide' } as const;
  const taken = await (shot.part?.(page) ?? page).screenshot(options);
  await page.close();
  return taken;
}

/** Writes the sizes of the pictures, for which the page reserves space. */
async function noteSizes(): Promise<void> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.webp'));
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const name of names.toSorted()) {
    const { width, height } = await sharp(join(FOLDER, name)).metadata();
    sizes[name.replace('.webp', '')] = { width, height };
  }
  writeFileSync(SIZES, `${JSON.stringify(sizes, null, 2)}\n`);
}

/** Deletes pictures that no shot takes any more. */
function sweep(): void {
  const names = new Set(SHOTS.map(({ name }) => `${name}.webp`));
  for (const file of readdirSync(FOLDER)) {
    if (!names.has(file)) rmSync(join(FOLDER, file));
  }
}

async function takeAll(address: string, wanted: readonly Shot[]): Promise<string[]> {
  const browser = await launchBrowser();
  const contexts = new Map<Shot['who'], BrowserContext>();
  const failed: string[] = [];
  for (const shot of wanted) {
    const context = contexts.get(shot.who) ?? (await enter(browser, address, shot.who));
    contexts.set(shot.who, context);
    try {
      const picture = await sharp(await take(context, shot))
        .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
        .toBuffer();
      writeFileSync(join(FOLDER, `${shot.name}.webp`), picture);
      say(`${shot.name}: ${Math.round(picture.length / 1000)} kB`);
    } catch (failure) {
      failed.push(shot.name);
      say(`${shot.name}: ${String(failure)}`);
    }
  }
  await browser.close();
  return failed;
}

const names = process.argv.slice(2);
const wanted = names.length === 0 ? SHOTS : SHOTS.filter(({ name }) => names.includes(name));
mkdirSync(FOLDER, { recursive: true });
const running = process.env['GUIDE_ADDRESS'];
const demonstration = running
  ? { address: running, stop: async () => undefined }
  : await startDemonstration(process.env['DATA_DIR'] ?? 'data-guide');
try {
  const failed = await takeAll(demonstration.address, wanted);
  sweep();
  await noteSizes();
  if (failed.length > 0) {
    say(`Not taken: ${failed.join(', ')}. The pictures of before stay.`);
    process.exitCode = 1;
  }
} finally {
  await demonstration.stop();
}
