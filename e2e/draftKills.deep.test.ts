import type { Random } from '@dosye/demo/random.ts';
import { countOf } from '@dosye/testing/draws.ts';
import { limitOfKills } from '@dosye/testing/kills.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { crash, draftKept, formReady, openOffice } from './formOffice.ts';

const office = await openOffice();

const KILLS = countOf('DRAFT_KILLS');
const NAMES = ['ABELARD', 'BRUTUS', 'CELESTIN', 'DESIR', 'ETIENNE', 'FABIEN'];
/** Most typing that a kill may lose, in milliseconds. */
const MOST_LOST = 2_000;

/** A draft as it was typed. */
interface Typed {
  readonly name: string;
  /** The letter that all of its text consists of. */
  readonly letter: string;
  /** When each letter was in the page, by `Date.now()`. */
  keys: number[];
  photo: string | undefined;
  page: Page | undefined;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Objets personnels' });

interface Row {
  photo: string;
  text: string;
}

/** The drafts of the server by name. */
async function stored(): Promise<Map<string, Row>> {
  const { rows } = await office.owner.query<Row & { title: string }>(
    `select title, body ->> 'photoUrl' as photo,
        body -> 'informationSurLaRetention' ->> 'objetsPersonnels' as text
      from draft where ended is null`,
  );
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row.title, row]));
}

async function begin(context: BrowserContext, name: string): Promise<Typed> {
  const page = await context.newPage();
  page.on('filechooser', () => undefined);
  await page.goto('/retention/new');
  const [anew, family] = [
    page.getByRole('link', { name: 'Nouveau dossier', exact: true }),
    page.getByRole('textbox', { name: 'Nom', exact: true }),
  ];
  await anew.or(family).first().waitFor();
  if (await anew.isVisible()) await anew.click();
  await formReady(page);
  await family.fill(name);
  await draftKept(page);
  return { name, letter: name.charAt(0).toLowerCase(), keys: [], photo: undefined, page };
}

/** Opens a draft again and checks what is left of it. */
async function reopen(context: BrowserContext, typed: Typed, lost: Loss): Promise<void> {
  const page = await context.newPage();
  page.on('filechooser', () => undefined);
  await page.goto('/retention/new');
  const link = new RegExp(`^(Reprendre|Continuer ici) : ${typed.name}`);
  await page.getByRole('link', { name: link }).click();
  await formReady(page);
  const left = await text(page).inputValue();
  expect(left.toLowerCase()).toBe(typed.letter.repeat(left.length));
  expect(left.length).toBeLessThanOrEqual(typed.keys.length);
  const first = typed.keys[left.length];
  // Two timers follow each other: that of the save, and that of the copy where the server does not answer.
  const late = 2 * lost.lag;
  lost.most = Math.max(lost.most, first === undefined ? 0 : lost.killedAt - first - late);
  expect(lost.most).toBeLessThanOrEqual(MOST_LOST);
  const shown = page.locator(`form img[src^="${typed.photo}"]`);
  await expect.poll(() => shown.count()).toBe(typed.photo === undefined ? 0 : 1);
  typed.keys = typed.keys.slice(0, left.length);
  typed.page = page;
}

interface Loss {
  killedAt: number;
  /** By how much the machine under load delayed the timers of the page, in milliseconds. */
  lag: number;
  /** The most that was lost, in milliseconds of typing. */
  most: number;
}

async function typeInto({ page, keys, letter }: Typed, random: Random): Promise<void> {
  if (!page) return;
  await page.bringToFront();
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  for (let left = random.integer(3, 20); left > 0; left -= 1) {
    await page.keyboard.type(letter, { delay: random.integer(0, 120) });
    keys.push(Date.now());
  }
}

/** Chooses a photo and waits until the server has it. */
async function takePhoto(typed: Typed, random: Random): Promise<void> {
  const { page, name } = typed;
  if (!page) return;
  await page.bringToFront();
  const before = (await stored()).get(name)?.photo;
  const colour = [0, 1, 2].map(() => random.integer(0, 255)) as [number, number, number];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Choisir|Changer) la photo : Photo$/ }).click();
  const buffer = plainPng(30, 40, colour);
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await expect.poll(async () => (await stored()).get(name)?.photo).not.toBe(before);
  await expect.poll(async () => (await stored()).get(name)?.photo).toMatch(/^\/api\/files\//);
  typed.photo = (await stored()).get(name)?.photo;
}

/** Records the longest delay of a timer, which is that of the page's own timers too. */
const watchLag = (): void => {
  const state = globalThis as unknown as { lag: number };
  let before = Date.now();
  state.lag = 0;
  setInterval(() => {
    state.lag = Math.max(state.lag, Date.now() - before - 50);
    before = Date.now();
  }, 50);
};

const lagOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { lag: number }).lag);

/** Ends a page as a crash, a closed window or a reload does. */
async function kill(page: Page, random: Random): Promise<void> {
  const how = random.pick(['crash', 'close', 'reload'] as const);
  if (how === 'crash') return crash(page);
  if (how === 'reload') await page.reload();
  await page.close();
}

test(`kills lose at most two seconds of typing and no picture, and mix no drafts`, {
  timeout: limitOfKills(KILLS),
}, async () => {
  const random = seededTest();
  const context = (await office.at('agent')).context();
  await context.addInitScript(watchLag);
  const drafts: Typed[] = [];
  const lost: Loss = { killedAt: 0, lag: 0, most: 0 };
  for (let count = 0; count < KILLS; count += 1) {
    while (drafts.length < 2 || (drafts.length < NAMES.length && random.chance(0.2))) {
      drafts.push(await begin(context, NAMES[drafts.length] as string));
    }
    const [victim, other] = random.some(drafts, 2) as [Typed, Typed];
    if (victim.photo === undefined || random.chance(0.2)) await takePhoto(victim, random);
    const offline = random.chance(0.3);
    await context.setOffline(offline);
    await typeInto(victim, random);
    if (random.chance(0.5)) {
      await typeInto(other, random);
      await typeInto(victim, random);
    }
    lost.lag = await lagOf(victim.page as Page);
    lost.killedAt = Date.now();
    if (offline) await (victim.page as Page).close();
    else await kill(victim.page as Page, random);
    await context.setOffline(false);
    await reopen(context, victim, lost);
  }
  // What is open has everything, and there is one draft of each name.
  for (const { name, page, keys } of drafts) {
    await expect.poll(async () => (await stored()).get(name)?.text.length).toBe(keys.length);
    await page?.close();
  }
  const rows = await stored();
  expect([...rows.keys()].toSorted()).toEqual(drafts.map(({ name }) => name).toSorted());
  // A draft without a photo has an empty one, once its photo field was shown.
  expect(drafts.map(({ name }) => rows.get(name)?.photo || undefined)).toEqual(
    drafts.map(({ photo }) => photo),
  );
  process.stdout.write(`${KILLS} kills, at most ${lost.most} ms of typing lost\n`);
});
