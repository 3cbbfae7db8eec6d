import { majeur } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { issuedAct } from '../acts/acts.ts';
import { dossierOf } from '../dossiers.ts';
import { CERTIFICATES } from '../list/certificates.ts';
import { renderForm, renderScreen } from '../render.tsx';
import { address, focusedName, idle, saying } from '../screen.ts';
import { AGENT, type Call } from '../server.ts';
import { openedTabs } from '../tabs.ts';
import { box, SEARCH } from './results.ts';

const ANSWERS = {
  ...SEARCH,
  ...CERTIFICATES,
  'GET /persons/1': dossierOf(majeur(), { id: 1 }),
  'GET /persons/2': dossierOf(majeur(), { id: 2 }),
  'GET /retention/1': dossierOf(retenuGrandAnse(), { id: 1 }),
  'GET /*/*/history': { events: [] },
  'GET /acts/of/*': { acts: [], earlierPapers: 0 },
};

/** A page with its heading shown, that listens to keys: effects run after what they belong to is shown. */
async function open(path: string, heading: string | RegExp) {
  const server = await renderScreen(path, ANSWERS);
  await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await idle();
  return server;
}

const focusedPath = () => document.activeElement?.getAttribute('href');
const dialog = () => page.getByRole('dialog', { name: 'Touches du clavier' });

describe('the search', () => {
  test('is reached by / and by Ctrl+K, and Enter opens the first result', async () => {
    await open('/persons', /Liste/);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('/');
    await expect.poll(focusedName).toBe('Rechercher dans tous les dossiers');
    await userEvent.keyboard('dorval wilson{Enter}');
    await expect
      .element(page.getByRole('heading', { name: 'DORVAL Wilson', level: 1 }))
      .toBeVisible();
    expect(address()).toBe('/retention/details/1');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box()).toBeVisible();
    window.history.go(-2);
    await expect
      .element(page.getByRole('link', { name: 'DORVAL Wilson', exact: true }))
      .toBeVisible();
    await expect.element(box()).toHaveValue('dorval wilson');
  });

  test('leads by arrows to another result, and back to its box', async () => {
    await open('/search?q=509', 'Recherche globale');
    await expect.element(page.getByRole('heading', { name: 'Certificats (13)' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedPath()).toBe('/person/1');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedPath()).toBe('/person/2');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(focusedName).toBe('Rechercher dans tous les dossiers');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(address).toBe('/person/2');
  });
});

test('arrows lead through a list from its search box, and Enter opens the row', async () => {
  await open('/persons', /Liste/);
  await expect.element(page.getByRole('row').filter({ hasText: 'DORVAL' })).toBeVisible();
  await expect.poll(focusedName).toBe('Rechercher dans la liste');
  // Past the end it stays on the last row.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focusedPath()).toBe('/person/1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/person/1');
});

describe('P on a details page', () => {
  test('opens the act of a kind that has one, once, however often it is pressed meanwhile', async () => {
    const server = await open('/person/1', /PIERRE-LOUIS/);
    openedTabs();
    const held = Promise.withResolvers<Response>();
    server.change({ 'GET /acts/next/certificat-majeur/1': issuedAct(majeur()) });
    server.change({ 'GET /certificate/1/download': () => held.promise, 'POST /log-print': {} });
    await userEvent.keyboard('pp');
    await expect
      .element(page.getByRole('button', { name: 'Télécharger le certificat' }))
      .toHaveAttribute('aria-busy', 'true');
    held.resolve(new Response('x', { headers: { 'content-type': 'application/pdf' } }));
    await expect.poll(() => server.callsOf('POST /log-print')).toHaveLength(1);
    expect(server.callsOf('GET /certificate/1/download')).toHaveLength(1);
  });

  test('prints the dossier of a kind without one', async () => {
    await open('/retention/details/1', /DORVAL/);
    const tabs = openedTabs();
    await userEvent.keyboard('P');
    expect(tabs).toMatchObject([{ url: '/print/retention/1' }]);
  });
});

test('Ctrl+S saves a changed dossier from any step', async () => {
  const server = await renderForm('certificat-majeur', { saved: majeur() }, ANSWERS);
  const changed = dossierOf(majeur({ 'renseignementsPersonnels.surnom': 'Ti-Es' }), { version: 2 });
  server.change({ 'PUT /persons/41': changed, 'GET /persons/41': changed });
  await userEvent.fill(page.getByLabelText('Surnom'), 'Ti-Es');
  await page.getByRole('button', { name: /Signalement & Motif/ }).click();
  await page.getByLabelText('Taille').click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .element(page.getByRole('status').getByText(/Dossier mis à jour avec succès.!/))
    .toBeVisible();
  await expect.element(saying('Ti-Es').first()).toBeVisible();
  expect(address()).toBe('/person/41');
  expect(server.callsOf('PUT /persons/41')[0]?.body).toMatchObject({
    personData: { renseignementsPersonnels: { surnom: 'Ti-Es' } },
  });
});

describe('the keys', () => {
  test('are shown by ? and from the user menu, and do nothing over a dialog', async () => {
    await open('/person/1', /PIERRE-LOUIS/);
    await userEvent.keyboard('?');
    await expect.element(dialog().getByText('Aller à la recherche, de n’importe où')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('/');
    await idle();
    expect(address()).toBe('/person/1');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(address()).toBe('/person/1');
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('button', { name: 'Touches du clavier' }).click();
    await expect.element(dialog()).toBeVisible();
  });

  test('belong to the text that is typed', async () => {
    await open('/persons', /Liste/);
    await expect.poll(focusedName).toBe('Rechercher dans la liste');
    await userEvent.keyboard('p/?');
    await expect.element(page.getByRole('searchbox')).toHaveValue('p/?');
    expect(window.location.pathname).toBe('/persons');
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  test('of a single character are switched off in the profile, and on again', async () => {
    let singleKeys = true;
    await renderScreen('/profile', {
      ...ANSWERS,
      'GET /session': () => ({ ...AGENT, singleKeys }),
      'POST /admin/me/sessions/list': [],
      'PUT /admin/me/keys': ({ body }: Call) => {
        singleKeys = body['singleKeys'] === true;
        return {};
      },
    });
    const keySwitch = page.getByRole('switch', { name: /Touches d’un seul caractère/ });
    const toast = (text: string) => page.getByRole('status').getByText(text, { exact: false });
    await keySwitch.click();
    await expect.element(toast('Les touches d’un seul caractère sont désactivées.')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('?/');
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(address()).toBe('/profile');
    await keySwitch.click();
    await expect.element(toast('Les touches d’un seul caractère sont activées.')).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(dialog()).toBeVisible();
  });

  test('of a single character do nothing for who has switched them off', async () => {
    await renderScreen('/person/1', ANSWERS, { user: { singleKeys: false } });
    await expect.element(page.getByRole('heading', { name: /PIERRE-LOUIS/ })).toBeVisible();
    const tabs = openedTabs();
    await userEvent.keyboard('?/p{Control>}k{/Control}');
    await expect.element(box()).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(tabs).toEqual([]);
  });
});

test('the help of a field is opened by F1 or Alt+H while the focus stays, and closed by Escape', async () => {
  await renderForm('retention');
  const tooltip = page.getByRole('tooltip');
  await page.getByLabelText('Numéro de carte').click();
  await userEvent.keyboard('{F1}');
  await expect.element(tooltip).toBeVisible();
  await expect.poll(focusedName).toBe('Numéro de carte');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}h{/Alt}');
  await expect.element(tooltip).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).not.toBeInTheDocument();
  await expect.poll(focusedName).toBe('Téléphone');
});
