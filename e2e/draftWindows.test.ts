import { RENEW_SECONDS } from '@dosye/domain/dossier/drafts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { draftKept, openOffice } from './formOffice.ts';

const office = await openOffice();

const family = (page: Page) => page.getByRole('textbox', { name: 'Nom de famille' });
const nickname = (page: Page) => page.getByRole('textbox', { name: 'Surnom' });
const taken = (page: Page) => page.getByRole('dialog', { name: 'Ouvert dans une autre fenêtre' });

/** A page of the agent with a draft. The name is typed as it is stored: leaving its field changes nothing. */
async function beginForm(): Promise<Page> {
  const page = await office.at('agent');
  await page.clock.install();
  await page.goto('/form');
  await family(page).fill('ALPHA');
  await page.keyboard.press('Tab');
  await draftKept(page);
  return page;
}

/** The nicknames of the drafts that have not ended, sorted. */
async function nicknames(): Promise<string[]> {
  const { rows } = await office.owner.query<{ nickname: string }>(
    `select body -> 'renseignementsPersonnels' ->> 'surnom' as nickname
      from draft where ended is null order by 1`,
  );
  return rows.map((row) => row.nickname);
}

/** Whether other windows ask before they open the only draft. */
async function isHeld(): Promise<boolean> {
  const { rows } = await office.owner.query<{ held: boolean }>(
    'select coalesce(open_until > now(), false) as held from draft',
  );
  return rows[0]?.held === true;
}

test('one draft in two windows of a browser: the second asks, the first stops as soon as the second goes on', async () => {
  const first = await beginForm();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.getByText('Ouvert dans une autre fenêtre', { exact: true }).waitFor();
  await second.getByRole('link', { name: 'Continuer ici' }).click();
  await expect.poll(() => family(second).inputValue()).toBe('ALPHA');
  await taken(first).waitFor();
  await expectAccessible(first);
  await nickname(second).fill('Ti Alpha');
  await expect.poll(nicknames).toEqual(['Ti Alpha']);
  await taken(first).getByRole('button', { name: 'Continuer ici' }).click();
  await expect.poll(() => nickname(first).inputValue()).toBe('Ti Alpha');
  await taken(second).waitFor();
  expect(await nicknames()).toEqual(['Ti Alpha']);
  // Nothing is asked once the window that has it is closed.
  const address = first.url();
  await first.goto('about:blank');
  await expect.poll(isHeld).toBe(false);
  await second.goto(address);
  await expect.poll(() => nickname(second).inputValue()).toBe('Ti Alpha');
});

test('one draft at two desks: an idle window keeps it until it is closed, and what is typed after another one has it is a draft of its own', async () => {
  const idle = await beginForm();
  // Two minutes after the last save.
  await office.owner.query("update draft set open_until = open_until - interval '2 minutes'");
  expect(await isHeld()).toBe(false);
  const renewed = idle.waitForResponse((answer) => answer.url().endsWith('/renew'));
  await idle.clock.fastForward((RENEW_SECONDS + 1) * 1000);
  expect((await renewed).status()).toBe(200);
  expect(await isHeld()).toBe(true);

  const other = await office.at('agent');
  await other.goto('/');
  await other.getByText(/ouvert dans une autre fenêtre/).waitFor();
  await other.getByRole('link', { name: /^Continuer ici/ }).click();
  await expect.poll(() => family(other).inputValue()).toBe('ALPHA');
  await nickname(idle).fill('Premier poste');
  await taken(idle).getByText('est gardé dans un brouillon à part').waitFor();
  expect(await nicknames()).toEqual(['', 'Premier Poste']);
});
