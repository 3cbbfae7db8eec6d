import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAgain, renderForm, renderScreen } from '../render.tsx';
import { address, dialog, see } from '../screen.ts';
import { refused } from '../server.ts';
import { beginForm, family, leave } from './certificates.ts';
import {
  draftKept,
  draftServer,
  indicator,
  lastSent,
  offer,
  resume,
  storedHere,
} from './drafts.ts';

const aborted = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

describe('a draft', () => {
  test('begins at its own step, without a glance at another', async () => {
    const { answers } = draftServer({ kind: 'certificat-majeur', record: majeur(), step: 8 });
    await renderScreen('/form', answers);
    const steps = new Set<string>();
    const watching = new MutationObserver(() => {
      const text = document.querySelector('nav[aria-label="Étapes"]')?.textContent ?? '';
      const [shown] = /Étape \d+ sur \d+/.exec(text) ?? [];
      if (shown !== undefined) steps.add(shown);
    });
    watching.observe(document, { childList: true, characterData: true, subtree: true });
    await resume();
    await see(page.button('Enregistrer'));
    watching.disconnect();
    expect(address()).toContain('etape=9');
    expect([...steps]).toEqual(['Étape 9 sur 9']);
  });

  test('is emptied with the form by "Recommencer un nouveau formulaire", after a question', async () => {
    const { answers, titles } = draftServer();
    await beginForm(answers);
    await draftKept();
    await page.press('Recommencer un nouveau formulaire');
    await dialog.press('Recommencer');
    await expect.element(family).toHaveValue('');
    expect(titles()).toEqual([]);
    await page.press('Annuler');
    await expect.element(family).toHaveValue('DORVAL');
    expect(titles()).toEqual(['DORVAL Marie-Lourdes']);
  });

  test('is kept when the person goes elsewhere at once', async () => {
    const server = await beginForm();
    await leave();
    await expect.poll(address).toMatch(/^\/persons/);
    const names = { nomFamille: 'DORVAL', prenoms: 'Marie-Lourdes' };
    expect(lastSent(server)).toMatchObject({ renseignementsPersonnels: names });
  });

  test('is not made where nothing was typed', async () => {
    const server = await renderForm('certificat-majeur');
    await page.press('Suivant');
    await see(page.getByRole('alert').first());
    await leave();
    await expect.poll(address).toMatch(/^\/persons/);
    expect(server.callsOf('PUT /drafts/*/*')).toEqual([]);
  });

  test('that can be kept nowhere says so, and leaving is asked about', async () => {
    await beginForm({
      'GET /drafts/vault-key': refused(503, 'UNAVAILABLE', 'Pas de clé.'),
      'PUT /drafts/*/*': aborted,
    });
    await see(indicator('Brouillon non enregistré.'));
    await leave();
    const question = page.dialog('Quitter sans enregistrer ?');
    await question.press('Rester');
    await expect.element(family).toHaveValue('DORVAL');
    await leave();
    await question.press('Quitter');
    await expect.poll(address).toMatch(/^\/persons/);
  });
});

test('a step is left at once while its draft is being sent, and so is the form', async () => {
  const { answers } = draftServer();
  const stopped = Promise.withResolvers<never>();
  const branding = { logoUrl: '', mainTitle: '', subTitle: '', acronymeBureau: '', demo: true };
  const server = await beginForm({
    ...answers,
    'GET /branding': branding,
    'PUT /drafts/*/*': () => stopped.promise,
  });
  await expect.poll(() => server.callsOf('PUT /drafts/*/*').length).toBeGreaterThan(0);
  await page.getByText('Mode test').click();
  await page.press('Suivant');
  await expect.poll(address).toContain('etape=2');
  await leave();
  await expect.poll(address).toMatch(/^\/persons/);
  stopped.reject(new TypeError('Failed to fetch'));
  await openAgain('/form');
  await resume();
  await see(page.getByRole('main').getByText(/DORVAL/));
});

test('the menu opens a new form also from a form, whose draft is kept', async () => {
  const { answers } = draftServer();
  await renderForm('information', {}, answers);
  await page.getByText('Monsieur').click();
  await page.textbox('Nom').fill('jean premier');
  await draftKept();
  await page.press('Opérations & Infos');
  document.querySelector<HTMLElement>('nav a[href="/information/new"]')?.click();
  await see(offer);
  await resume();
  await expect.element(page.textbox('Nom')).toHaveValue('Jean PREMIER');
});

test('a draft that is resumed before its closed form has sent it has what is typed last', async () => {
  const { answers } = draftServer();
  const server = await beginForm(answers);
  await draftKept();
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  const { 'PUT /drafts/*/*': keep } = answers;
  const surname = page.textbox('Surnom');
  server.change({
    'PUT /drafts/*/*': async (call) => {
      const answer = keep(call);
      if (!isHeld && JSON.stringify(call.body).includes('Gomier')) {
        isHeld = true;
        await held.promise;
      }
      return answer;
    },
  });
  async function sent(text: string): Promise<void> {
    await expect.poll(() => JSON.stringify(lastSent(server))).toContain(text);
  }
  await surname.fill('Gomier');
  await sent('Gomier');
  await leave();
  await see(page.heading('Liste des Dossiers'));
  window.history.back();
  await expect.element(surname).toHaveValue('Gomier');
  await surname.fill('Jacmel');
  await sent('Jacmel');
  held.resolve();
  await draftKept();
  await expect.poll(storedHere).toEqual([]);
  await openAgain(address());
  await expect.element(surname).toHaveValue('Jacmel');
});
