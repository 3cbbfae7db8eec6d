import { expectAccessible } from '@dosye/testing/axe.ts';
import { GRAND_ANSE, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  choosePicture,
  draftKept,
  draftSaid,
  openOffice,
  resume,
  signInContext,
} from './formOffice.ts';

const office = await openOffice();

/** The content of the drafts that have not ended. */
async function drafts(): Promise<Record<string, unknown>[]> {
  const current = 'select body from draft where ended is null order by saved_at';
  const { rows } = await office.owner.query<{ body: Record<string, unknown> }>(current);
  return rows.map(({ body }) => body);
}

async function beginForm(page: Page): Promise<void> {
  await page.goto('/form');
  await page.getByRole('textbox', { name: 'Nom de famille' }).fill('dorval');
  await page.getByRole('textbox', { name: 'Prénoms' }).fill('marie-lourdes');
  await page.keyboard.press('Tab');
}

const offer = (page: Page) => page.getByRole('region', { name: 'Brouillons' });

/** Holds saves until `release`: one of what was typed before would open a dialog over the form. */
async function holdDrafts(page: Page): Promise<{ held: Promise<void>; release: () => void }> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/drafts/certificat-majeur/*', async (route) => {
    held.resolve();
    await released.promise;
    await route.continue();
  });
  return { held: held.promise, release: released.resolve };
}

declare global {
  interface Window {
    /** The steps that the form has shown: 'Étape 9 sur 9'. */
    stepsShown: Set<string>;
  }
}

/** Keeps the steps that a page shows, however shortly. */
function keepSteps(): void {
  window.stepsShown = new Set();
  new MutationObserver(() => {
    const steps = document.querySelector('nav[aria-label="Étapes"]')?.textContent ?? '';
    const [shown] = /Étape \d+ sur \d+/.exec(steps) ?? [];
    if (shown !== undefined) window.stepsShown.add(shown);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

describe('a draft', () => {
  test('with its picture survives a reload, and goes on without a question', async () => {
    const page = await office.at('agent');
    await page.goto('/form');
    await page.getByRole('textbox', { name: 'Nom de famille' }).waitFor();
    await choosePicture(page, 'Choisir la photo : Photo', plainPng(2600, 1300));
    await page.getByRole('textbox', { name: 'Nom de famille' }).fill('dorval');
    await page.getByRole('textbox', { name: 'Prénoms' }).fill('marie-lourdes');
    await page.keyboard.press('Tab');
    await draftKept(page);
    await expect
      .poll(() => page.locator('form img').getAttribute('src'))
      .toMatch(/^\/api\/files\//);
    await page.reload();
    const name = page.getByRole('textbox', { name: 'Nom de famille' });
    await expect.poll(() => name.inputValue()).toBe('DORVAL');
    const size = await page.locator('form img').evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      return [img.naturalWidth, img.naturalHeight];
    });
    expect(size).toEqual([2000, 1000]);
  });

  test('begins at its own step, without a glance at another', async () => {
    const agent = await office.client('agent');
    await agent.put(newDraft('certificat-majeur'), draftOf(majeur(), { step: 8 }));
    const page = await office.at('agent');
    await page.addInitScript(keepSteps);
    await page.goto('/form');
    await resume(page);
    await page.waitForURL(/etape=9/);
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
    expect(await page.evaluate(() => [...window.stepsShown])).toEqual(['Étape 9 sur 9']);
  });

  test('is never offered to another user of the same post', async () => {
    const page = await office.at('agent');
    await beginForm(page);
    await draftKept(page);
    await signInContext(page.context(), 'admin', office.address);
    await page.goto('/form');
    await page.getByRole('textbox', { name: 'Nom de famille' }).waitFor();
    expect(await offer(page).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Nom de famille' }).inputValue()).toBe('');
  });

  test('is emptied with the form by "Recommencer un nouveau formulaire", after a question', async () => {
    const page = await office.at('agent');
    await beginForm(page);
    await draftKept(page);
    await page.getByRole('button', { name: 'Recommencer un nouveau formulaire' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Recommencer' }).click();
    const name = page.getByRole('textbox', { name: 'Nom de famille' });
    await expect.poll(() => name.inputValue()).toBe('');
    await expect.poll(drafts).toEqual([]);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => name.inputValue()).toBe('DORVAL');
    await expect.poll(drafts).toHaveLength(1);
  });

  test('is kept when the person goes elsewhere at once', async () => {
    const page = await office.at('agent');
    await beginForm(page);
    await page.getByRole('link', { name: 'Certificats' }).last().click();
    await page.waitForURL(/\/persons/);
    const names = { nomFamille: 'DORVAL', prenoms: 'Marie-Lourdes' };
    await expect.poll(drafts).toMatchObject([{ renseignementsPersonnels: names }]);
  });

  test('nobody is offered anything when nothing was typed', async () => {
    const page = await office.at('agent');
    await page.goto('/form');
    await page.getByRole('textbox', { name: 'Nom de famille' }).waitFor();
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByRole('alert').waitFor();
    await page.goto('/');
    await expect.poll(drafts).toEqual([]);
  });
});

describe('while the line is down', () => {
  test('what is typed lies on this post, unreadable, and goes to the server when it is back', async () => {
    const page = await office.at('agent');
    await beginForm(page);
    await draftKept(page);
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Surnom' }).fill('Ti Marie');
    await draftSaid(page, 'Hors ligne : gardé sur ce poste').waitFor();
    const onThisPost = await page.evaluate(readPost);
    expect(onThisPost.entries).toBe(1);
    expect(onThisPost.text).not.toContain('Ti Marie');
    await page.context().setOffline(false);
    await draftKept(page);
    expect((await drafts())[0]).toMatchObject({ renseignementsPersonnels: { surnom: 'Ti Marie' } });
    await expect.poll(async () => (await page.evaluate(readPost)).entries).toBe(0);
  });

  test('and the browser is closed, it is offered when both are back', async () => {
    const page = await office.at('agent');
    await beginForm(page);
    await draftKept(page);
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Surnom' }).fill('Ti Marie');
    await draftSaid(page, 'Hors ligne : gardé sur ce poste').waitFor();
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/form');
    await resume(again);
    const nickname = again.getByRole('textbox', { name: 'Surnom' });
    await expect.poll(() => nickname.inputValue()).toBe('Ti Marie');
    await draftKept(again);
    expect((await drafts())[0]).toMatchObject({ renseignementsPersonnels: { surnom: 'Ti Marie' } });
  });
});

/** The local storage of the browser as text. */
function readPost(): Promise<{ entries: number; text: string }> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('dosye-brouillons');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no store')));
    opening.addEventListener('success', () => {
      const base = opening.result;
      const reading = base.transaction('brouillons').objectStore('brouillons').getAll();
      reading.addEventListener('success', () => {
        const found = reading.result as { data: ArrayBuffer }[];
        const text = found.map(({ data }) => new TextDecoder('latin1').decode(data)).join('');
        base.close();
        resolve({ entries: found.length, text });
      });
    });
  });
}

describe('a session that ends while a form is open', () => {
  test('asks for the password in place; the form is still there and the draft is kept', async () => {
    const page = await office.at('agent');
    await beginForm(page);
    await draftKept(page);
    const { release } = await holdDrafts(page);
    await office.owner.query('delete from session');
    await page.getByRole('textbox', { name: 'Surnom' }).fill('Ti Marie');
    release();
    const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Surnom' }).inputValue()).toBe('Ti Marie');
    await expect.poll(drafts).toMatchObject([{ renseignementsPersonnels: { surnom: 'Ti Marie' } }]);
  });
});

describe('somebody who was moved to another office while a form is open', () => {
  test('finds an empty form after signing in again in place; nothing they typed goes there', async () => {
    const page = await office.at('agentNippes');
    await beginForm(page);
    await draftKept(page);
    const { held, release } = await holdDrafts(page);
    await office.owner.query("update app_user set bureau_id = $1 where username = 'roselaure'", [
      GRAND_ANSE,
    ]);
    await office.owner.query('delete from session');
    // More is typed while a save is under way, so that something is left to be sent.
    await page.getByRole('textbox', { name: 'Surnom' }).fill('Ti Marie');
    await held;
    await page.getByRole('textbox', { name: 'Surnom' }).fill('Ti Marie Lourdes');
    release();
    const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page
      .getByText(
        'Votre bureau ou votre rôle a changé. Ce qui était en cours de saisie a été fermé sans être enregistré.',
      )
      .waitFor();
    const name = page.getByRole('textbox', { name: 'Nom de famille' });
    await expect.poll(() => name.inputValue()).toBe('');
    expect(await offer(page).count()).toBe(0);
    await expectAccessible(page);
    // Leaving the form would send what is left of it.
    await page.getByRole('link', { name: 'Certificats' }).last().click();
    await page.waitForURL(/\/persons/);
    await page.goto('/form');
    await name.waitFor();
    expect(await offer(page).count()).toBe(0);
    const { rows } = await office.owner.query('select bureau_id, body from draft');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ bureau_id: NIPPES });
    expect(JSON.stringify(rows)).not.toContain('Ti Marie');
    await expect.poll(async () => (await page.evaluate(readPost)).entries).toBe(0);
    await office.owner.query("update app_user set bureau_id = $1 where username = 'roselaure'", [
      NIPPES,
    ]);
  });
});

describe('a draft that can be kept nowhere', () => {
  test('says so, and leaving is asked about', async () => {
    const page = await office.at('agent');
    await page.route('**/api/drafts/vault-key', (route) => route.fulfill({ status: 503 }));
    await page.route('**/api/drafts/certificat-majeur/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await beginForm(page);
    await draftSaid(page, 'Brouillon non enregistré.').waitFor();
    await page.getByRole('link', { name: 'Certificats' }).last().click();
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await question.getByRole('button', { name: 'Rester' }).click();
    const name = page.getByRole('textbox', { name: 'Nom de famille' });
    expect(await name.inputValue()).toBe('DORVAL');
    await page.getByRole('link', { name: 'Certificats' }).last().click();
    await question.getByRole('button', { name: 'Quitter' }).click();
    await page.waitForURL(/\/persons/);
  });
});

describe('a draft of a super administrator without an office', () => {
  test('keeps the office that was chosen, and any later choice', async () => {
    const officeOfDraft = async (): Promise<number | null | undefined> =>
      (await office.owner.query<{ bureau_id: number | null }>('select bureau_id from draft'))
        .rows[0]?.bureau_id;
    const page = await office.at('superAdmin');
    await page.goto('/form');
    const choice = page.getByLabel('Bureau du dossier');
    await choice.selectOption({ label: 'Nippes' });
    await page.getByRole('textbox', { name: 'Nom de famille' }).fill('dorval');
    await page.keyboard.press('Tab');
    await draftKept(page);
    expect(await officeOfDraft()).toBe(2);
    await page.reload();
    await expect.poll(() => choice.inputValue()).toBe('2');
    await choice.selectOption({ label: 'Grand’Anse' });
    await expect.poll(officeOfDraft).toBe(1);
  });
});
