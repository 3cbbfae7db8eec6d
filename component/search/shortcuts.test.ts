import { majeur } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { AGENT } from '@dosye/testing/agent.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { issuedAct } from '../acts/acts.ts';
import { dossierOf } from '../dossiers.ts';
import { CERTIFICATES } from '../list/certificates.ts';
import { renderForm, renderScreen } from '../render.tsx';
import { address, expectAccessible, focusedName, idle, see, seeNo } from '../screen.ts';
import type { Call } from '../server.ts';
import { openedTabs } from '../tabs.ts';
import { box, SEARCH } from './results.ts';

const ANSWERS = {
  ...SEARCH,
  ...CERTIFICATES,
  'GET /persons/1': dossierOf(majeur(), { id: 1 }),
  'GET /persons/2': dossierOf(majeur(), { id: 2 }),
  'GET /retention/1': dossierOf(retenuGrandAnse(), { id: 1 }),
};

/** A page with its heading shown, that listens to keys: effects run after what they belong to is shown. */
async function open(path: string, heading: string | RegExp) {
  const server = await renderScreen(path, ANSWERS);
  await see(page.heading(heading, 1));
  await idle();
  return server;
}

const focusedPath = () => document.activeElement?.getAttribute('href');
const dialog = () => page.dialog('Touches du clavier');

describe('the search', () => {
  test('is reached by / and by Ctrl+K, and Enter opens the first result', async () => {
    await open('/persons', /Liste/);
    (document.activeElement as HTMLElement).blur();
    await page.keys('/');
    await expect.poll(focusedName).toBe('Rechercher dans tous les dossiers');
    await page.keys('dorval wilson{Enter}');
    await see(page.heading('DORVAL Wilson', 1));
    expect(address()).toBe('/retention/details/1');
    await page.keys('{Control>}k{/Control}');
    await see(box());
    window.history.go(-2);
    await see(page.link('DORVAL Wilson'));
    await expect.element(box()).toHaveValue('dorval wilson');
  });

  test('leads by arrows to another result, and back to its box', async () => {
    await open('/search?q=509', 'Recherche globale');
    await see(page.heading('Certificats (13)'));
    await page.keys('{ArrowDown}');
    expect(focusedPath()).toBe('/person/1');
    await page.keys('{ArrowDown}');
    expect(focusedPath()).toBe('/person/2');
    await page.keys('{ArrowUp}{ArrowUp}');
    await expect.poll(focusedName).toBe('Rechercher dans tous les dossiers');
    await page.keys('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(address).toBe('/person/2');
  });
});

test('arrows lead through a list from its search box, and Enter opens the row', async () => {
  await open('/persons', /Liste/);
  await see(page.row('DORVAL'));
  await expect.poll(focusedName).toBe('Rechercher dans la liste');
  // Past the end it stays on the last row.
  await page.keys('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focusedPath()).toBe('/person/1');
  await page.keys('{Enter}');
  await expect.poll(address).toBe('/person/1');
});

describe('P on a details page', () => {
  test('opens the act of a kind that has one, once, however often it is pressed meanwhile', async () => {
    const server = await open('/person/1', /PIERRE-LOUIS/);
    openedTabs();
    const held = Promise.withResolvers<Response>();
    server.change({ 'GET /acts/next/certificat-majeur/1': issuedAct(majeur()) });
    server.change({ 'GET /certificate/1/download': () => held.promise, 'POST /log-print': {} });
    await page.keys('pp');
    await expect
      .element(page.button('Télécharger le certificat'))
      .toHaveAttribute('aria-busy', 'true');
    held.resolve(new Response('x', { headers: { 'content-type': 'application/pdf' } }));
    await expect.poll(() => server.callsOf('POST /log-print')).toHaveLength(1);
    expect(server.callsOf('GET /certificate/1/download')).toHaveLength(1);
  });

  test('prints the dossier of a kind without one', async () => {
    await open('/retention/details/1', /DORVAL/);
    const tabs = openedTabs();
    await page.keys('P');
    expect(tabs).toMatchObject([{ url: '/print/retention/1' }]);
  });
});

test('Ctrl+S saves a changed dossier from any step', async () => {
  const server = await renderForm('certificat-majeur', { saved: majeur() }, ANSWERS);
  const changed = dossierOf(majeur({ 'renseignementsPersonnels.surnom': 'Ti-Es' }), { version: 2 });
  server.change({ 'PUT /persons/41': changed, 'GET /persons/41': changed });
  await page.field('Surnom').fill('Ti-Es');
  await page.press(/Signalement & Motif/);
  await page.field('Taille').click();
  await page.keys('{Control>}s{/Control}');
  await see(page.getByRole('status').getByText(/Dossier mis à jour avec succès.!/));
  await see(page.saying('Ti-Es'));
  expect(address()).toBe('/person/41');
  expect(server.callsOf('PUT /persons/41')[0]?.body).toMatchObject({
    personData: { renseignementsPersonnels: { surnom: 'Ti-Es' } },
  });
});

describe('the keys', () => {
  test('are shown by ? and from the user menu, and do nothing over a dialog', async () => {
    await open('/person/1', /PIERRE-LOUIS/);
    await page.keys('?');
    await see(dialog().getByText('Aller à la recherche, de n’importe où'));
    await expectAccessible();
    await page.keys('/');
    await idle();
    expect(address()).toBe('/person/1');
    await page.keys('{Escape}');
    await seeNo(dialog());
    expect(address()).toBe('/person/1');
    await page.press(/^Menu de/);
    await page.press('Touches du clavier');
    await see(dialog());
  });

  test('belong to the text that is typed', async () => {
    await open('/persons', /Liste/);
    await expect.poll(focusedName).toBe('Rechercher dans la liste');
    await page.keys('p/?');
    await expect.element(page.getByRole('searchbox')).toHaveValue('p/?');
    expect(window.location.pathname).toBe('/persons');
    expect(page.dialog().query()).toBeNull();
  });

  test('of a single character are switched off in the profile, and on again', async () => {
    let singleKeys = true;
    await renderScreen('/profile', {
      ...ANSWERS,
      'GET /session': () => ({ ...AGENT, singleKeys }),
      'PUT /admin/me/keys': ({ body }: Call) => {
        singleKeys = body['singleKeys'] === true;
        return {};
      },
    });
    const keySwitch = page.getByRole('switch', { name: /Touches d’un seul caractère/ });
    const toast = (text: string) => page.toast(text);
    await keySwitch.click();
    await see(toast('Les touches d’un seul caractère sont désactivées.'));
    await expectAccessible();
    await page.keys('?/');
    expect(page.dialog().query()).toBeNull();
    expect(address()).toBe('/profile');
    await keySwitch.click();
    await see(toast('Les touches d’un seul caractère sont activées.'));
    await page.keys('?');
    await see(dialog());
  });

  test('of a single character do nothing for who has switched them off', async () => {
    await renderScreen('/person/1', ANSWERS, { user: { singleKeys: false } });
    await see(page.heading(/PIERRE-LOUIS/));
    const tabs = openedTabs();
    await page.keys('?/p{Control>}k{/Control}');
    await see(box());
    expect(page.dialog().query()).toBeNull();
    expect(tabs).toEqual([]);
  });
});

test('the help of a field is opened by F1 or Alt+H while the focus stays, and closed by Escape', async () => {
  await renderForm('retention');
  const tooltip = page.getByRole('tooltip');
  await page.field('Numéro de carte').click();
  await page.keys('{F1}');
  await see(tooltip);
  await expect.poll(focusedName).toBe('Numéro de carte');
  await expectAccessible();
  await page.keys('{Escape}');
  await seeNo(tooltip);
  await page.keys('{Alt>}h{/Alt}');
  await see(tooltip);
  await page.keys('{Tab}');
  await seeNo(tooltip);
  await expect.poll(focusedName).toBe('Téléphone');
});
