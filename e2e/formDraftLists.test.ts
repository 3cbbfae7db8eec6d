import { expectAccessible } from '@dosye/testing/axe.ts';
import { GRAND_ANSE, NIPPES } from '@dosye/testing/accounts.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { majeur, rapport, someoneElse } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  draftKept,
  focusedName,
  formReady,
  openOffice,
  reachesStep,
  resume,
  saveRecord,
  signInContext,
} from './formOffice.ts';

const office = await openOffice();

const family = (page: Page) => page.getByRole('textbox', { name: 'Nom de famille' });
const offer = (page: Page) => page.getByRole('region', { name: 'Brouillons' });

async function type(page: Page, name: string): Promise<void> {
  await family(page).fill(name);
  await page.keyboard.press('Tab');
  await draftKept(page);
}

/** The names of the drafts that have not ended, by name. */
async function kept(): Promise<string[]> {
  const { rows } = await office.owner.query<{ name: string }>(
    `select body -> 'renseignementsPersonnels' ->> 'nomFamille' as name
      from draft where ended is null order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The nicknames of the drafts that have not ended, sorted. */
async function nicknames(): Promise<string[]> {
  const { rows } = await office.owner.query<{ nickname: string }>(
    `select body -> 'renseignementsPersonnels' ->> 'surnom' as nickname
      from draft where ended is null order by 1`,
  );
  return rows.map(({ nickname }) => nickname);
}

describe('two people of one form', () => {
  test('typed in two tabs are two drafts, and saving one leaves the other', async () => {
    const first = await office.at('agent');
    await first.goto('/form');
    await type(first, 'alpha');
    const second = await first.context().newPage();
    await second.goto('/form');
    await offer(second).getByRole('link', { name: 'Nouveau dossier' }).click();
    await type(second, 'beta');
    await expect.poll(kept).toEqual(['ALPHA', 'BETA']);
    await first.getByRole('textbox', { name: 'Surnom' }).fill('Ti Alpha');
    await expect.poll(nicknames).toEqual(['', 'Ti Alpha']);
    const draftId = new URL(first.url()).searchParams.get('brouillon') ?? '';
    const agent = await office.client('agent');
    await saveRecord(agent, '/api/persons', { personData: majeur(), draftId });
    expect(await kept()).toEqual(['BETA']);
    await type(second, 'beta noel');
    await expect.poll(kept).toEqual(['BETA NOEL']);
  });

  test('can be set aside and resumed, from the home page too, by name and step', async () => {
    const agent = await office.client('agent');
    await agent.put(newDraft('certificat-majeur'), draftOf(majeur(), { step: 3 }));
    await agent.put(newDraft('information'), draftOf(rapport()));
    const page = await office.at('agent');
    await page.goto('/');
    await page.getByRole('heading', { name: '2 dossiers en cours' }).waitFor();
    await page.getByText(/^Certificat.*, étape 4 sur 9, (à l’instant|il y a \d+ min)$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Reprendre : PIERRE-LOUIS Esther Nadège' }).click();
    await reachesStep(page, 4);
    await page.reload();
    await reachesStep(page, 4);
    expect(await offer(page).count()).toBe(0);
  });

  test('are listed before a new form, the newest first, and a new one can be begun', async () => {
    const agent = await office.client('agent');
    for (const at of [1, 2, 3]) {
      const name = { 'renseignementsPersonnels.nomFamille': `CLIENT${'ABC'.charAt(at - 1)}` };
      const record = majeur({ ...someoneElse(at), ...name });
      await agent.put(newDraft('certificat-majeur'), draftOf(record, { step: 6 }));
    }
    const page = await office.at('agent');
    await page.goto('/form');
    await offer(page).getByRole('heading', { name: '3 dossiers en cours' }).waitFor();
    expect(await offer(page).getByRole('listitem').locator('b').allTextContents()).toEqual([
      'CLIENTC Esther Nadège',
      'CLIENTB Esther Nadège',
      'CLIENTA Esther Nadège',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedName(page)).toBe('Reprendre : CLIENTB Esther Nadège');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedName(page)).toBe('Reprendre : CLIENTC Esther Nadège');
    await page.keyboard.press('Enter');
    await reachesStep(page, 7);
    await page.goto('/form');
    await offer(page).getByRole('link', { name: 'Nouveau dossier' }).click();
    await expect.poll(() => family(page).inputValue()).toBe('');
    await expect.poll(kept).toHaveLength(3);
  });
});

describe('deleting a draft', () => {
  test('asks, can be undone at once, and for a day from the list', async () => {
    const agent = await office.client('agent');
    await agent.put(newDraft('certificat-majeur'), draftOf(majeur(), { step: 3 }));
    const page = await office.at('agent');
    await page.goto('/form');
    const name = 'PIERRE-LOUIS Esther Nadège';
    const remove = offer(page).getByRole('button', { name: `Supprimer le brouillon : ${name}` });
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Supprimer ce brouillon ?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await remove.click();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await offer(page).getByRole('heading', { name: 'Aucun dossier en cours' }).waitFor();
    await expect.poll(kept).toEqual([]);
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
    await offer(page).getByRole('heading', { name: '1 dossier en cours' }).waitFor();
    await remove.click();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect.poll(kept).toEqual([]);
    await page.goto('/');
    await page.getByText('1 brouillon supprimé depuis moins d’un jour').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Rétablir : ${name}` }).click();
    await page.getByRole('link', { name: `Reprendre : ${name}` }).click();
    await reachesStep(page, 4);
  });
});

describe('one draft in two windows', () => {
  test('of a browser: the second asks, and the first stops as soon as the second goes on', async () => {
    const first = await office.at('agent');
    await first.goto('/form');
    await type(first, 'alpha');
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.getByText('Ouvert dans une autre fenêtre', { exact: true }).waitFor();
    await expectAccessible(second);
    await second.getByRole('link', { name: 'Continuer ici' }).click();
    await expect.poll(() => family(second).inputValue()).toBe('ALPHA');
    const dialog = first.getByRole('dialog', { name: 'Ouvert dans une autre fenêtre' });
    await dialog.waitFor();
    await expectAccessible(first);
    await second.getByRole('textbox', { name: 'Surnom' }).fill('Ti Alpha');
    await expect.poll(nicknames).toEqual(['Ti Alpha']);
    await dialog.getByRole('button', { name: 'Continuer ici' }).click();
    const nickname = first.getByRole('textbox', { name: 'Surnom' });
    await expect.poll(() => nickname.inputValue()).toBe('Ti Alpha');
    await second.getByRole('dialog', { name: 'Ouvert dans une autre fenêtre' }).waitFor();
    await expect.poll(kept).toEqual(['ALPHA']);
  });

  test('of two desks: what the first types after the second has gone on is a draft of its own', async () => {
    const first = await office.at('agent');
    await first.goto('/form');
    await type(first, 'alpha');
    const second = await office.at('agent');
    await second.goto('/');
    await second.getByText(/ouvert dans une autre fenêtre/).waitFor();
    await second.getByRole('link', { name: /^Continuer ici/ }).click();
    await expect.poll(() => family(second).inputValue()).toBe('ALPHA');
    await first.getByRole('textbox', { name: 'Surnom' }).fill('Premier poste');
    const dialog = first.getByRole('dialog', { name: 'Ouvert dans une autre fenêtre' });
    await dialog.getByText('est gardé dans un brouillon à part').waitFor();
    expect(await nicknames()).toEqual(['', 'Premier Poste']);
  });

  test('of which the first was closed: the second asks nothing', async () => {
    const first = await office.at('agent');
    await first.goto('/form');
    await type(first, 'alpha');
    const [context, address] = [first.context(), first.url()];
    await first.goto('about:blank');
    const openUntil = 'select open_until from draft';
    await expect
      .poll(async () => (await office.owner.query(openUntil)).rows)
      .toEqual([{ open_until: null }]);
    const second = await context.newPage();
    await second.goto(address);
    await expect.poll(() => family(second).inputValue()).toBe('ALPHA');
  });

  test('of which one has saved the dossier: the other says that it is gone', async () => {
    const page = await office.at('agent');
    await page.goto('/information/new');
    await formReady(page);
    await page.getByText('Monsieur').click();
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('wilfrid sanon');
    const informant = async (): Promise<unknown> =>
      (await office.owner.query("select body -> 'informant' ->> 'name' as name from draft")).rows;
    await expect.poll(informant).toEqual([{ name: expect.stringMatching(/^wilfrid sanon$/i) }]);
    const address = page.url();
    await office.owner.query("update draft set ended = 'saved', ended_at = now()");
    await page.goto('/');
    await Promise.all([
      page.getByText('Ce brouillon n’existe plus : il a été enregistré ou supprimé.').waitFor(),
      page.goto(address),
    ]);
    expect(await page.getByRole('radio', { name: 'Monsieur' }).isChecked()).toBe(false);
  });
});

describe('a draft that only this computer has', () => {
  test('is listed, and is not found any more in another office', async () => {
    const move = (bureau: number) =>
      office.owner.query("update app_user set bureau_id = $1 where username = 'roselaure'", [
        bureau,
      ]);
    const page = await office.at('agentNippes');
    await page.goto('/form');
    await family(page).waitFor();
    await page.context().setOffline(true);
    await family(page).fill('alpha');
    await page.getByText('Hors ligne : gardé sur ce poste').waitFor();
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/');
    await again.getByText(/gardé sur ce poste seulement/).waitFor();
    await move(GRAND_ANSE);
    await office.owner.query('delete from session');
    await signInContext(context, 'agentNippes', office.address);
    await again.goto('/form');
    await family(again).waitFor();
    expect(await offer(again).count()).toBe(0);
    await move(NIPPES);
    await office.owner.query('delete from session');
    await signInContext(context, 'agentNippes', office.address);
    await again.goto('/form');
    await resume(again);
    await expect.poll(() => family(again).inputValue()).toBe('ALPHA');
    await draftKept(again);
  });
});
