import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { DOSSIER_ID, listOf, rowOf } from '../dossiers.ts';
import { renderDetails, stored } from '../kinds/records.ts';
import { renderScreen } from '../render.tsx';
import { address, saying } from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';
import { actOf, NUMBER, openedTabs, pdfOf, refusal } from './acts.ts';

const ADMIN: Partial<SessionUser> = { username: 'wilner', role: 'admin' };
const COMPLETE = stored('certificat-majeur', majeur());
const unconfirmed = (changes = {}) =>
  stored(
    'certificat-majeur',
    majeur({ 'informationsInternes.identiteFiscaleConfirmee': 'Non Confirmée', ...changes }),
  );
const UNCONFIRMED = unconfirmed();
const REASON = 'Carte vue par le commissaire';
const DOWNLOAD = `GET /certificate/${DOSSIER_ID}/download`;
const download = page.getByRole('button', { name: 'Télécharger le certificat' });
const dialog = page.getByRole('dialog');
const issueAnyway = dialog.getByRole('button', { name: 'Émettre malgré tout' });
const reason = dialog.getByLabelText('Motif pour passer outre');

/** Draws the details of a dossier and asks for its certificate. */
async function askFor(
  record: typeof COMPLETE,
  answer: Response,
  { user = {}, answers = {} }: { user?: Partial<SessionUser>; answers?: Answers } = {},
): Promise<TestServer> {
  const all = { [DOWNLOAD]: answer, 'POST /log-print': {}, ...answers };
  const server = await renderDetails('certificat-majeur', record, all, { user });
  await download.click();
  return server;
}

describe('the button of a certificate', () => {
  test('in the bar of a selected row opens it in a tab, and says that it was printed', async () => {
    const tabs = openedTabs();
    const server = await renderScreen('/persons', {
      'POST /persons/list': listOf(certificats, [rowOf('certificat-majeur', COMPLETE)]),
      [DOWNLOAD]: pdfOf(NUMBER),
      'POST /log-print': {},
    });
    await page.getByRole('row').nth(1).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Imprimer/Télécharger Certificat' }).click();
    await expect.poll(() => server.callsOf('POST /log-print').length).toBe(1);
    expect(tabs).toEqual([
      { address: `/api/acts/${NUMBER}/Certificat_${NUMBER}.pdf`, closed: false },
    ]);
  });

  test('says in the page what the server does not answer, without an empty tab', async () => {
    const tabs = openedTabs();
    await askFor(COMPLETE, refused(503, 'UNAVAILABLE', 'La base est absente.'));
    await expect.element(saying('La base est absente.')).toBeVisible();
    expect(tabs).toEqual([{ address: '', closed: true }]);
  });
});

describe('an act that is refused', () => {
  test('says every reason, and leads to the field in its step', async () => {
    openedTabs();
    const both = unconfirmed({ 'informationsInternes.dateVerification': '' });
    await askFor(both, refusal(both));
    await expect.element(dialog.getByText('Cet acte ne peut pas être émis')).toBeVisible();
    await expect
      .element(dialog.getByText(/^L’identité n’est pas entièrement vérifiée/))
      .toBeVisible();
    await expect.element(dialog.getByText(/^La date de la vérification manque/)).toBeVisible();
    await expect.element(issueAnyway).not.toBeInTheDocument();
    await expectAccessible();
    await dialog.getByRole('link', { name: /^Corriger : Identité fiscale/ }).click();
    await expect
      .poll(() => document.activeElement?.id)
      .toBe('champ-informationsInternes-identiteFiscaleConfirmee');
    expect(address()).toContain('etape=9');
  });

  test('is issued by an administrator who gives a reason for what may be waived', async () => {
    const tabs = openedTabs();
    const server = await askFor(UNCONFIRMED, refusal(UNCONFIRMED), {
      user: ADMIN,
      answers: { 'POST /acts/waive': { reasons: [] } },
    });
    await issueAnyway.click();
    await expect
      .element(dialog.getByText('Indiquez le motif, en 10 caractères au moins.'))
      .toBeVisible();
    await expect.element(reason).toHaveFocus();
    await expectAccessible();
    expect(server.callsOf('POST /acts/waive')).toEqual([]);
    await userEvent.fill(reason, REASON);
    server.change({ [DOWNLOAD]: pdfOf(NUMBER) });
    await issueAnyway.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsOf('POST /acts/waive').map(({ body }) => body)).toEqual([
      { kind: 'certificat-majeur', dossierId: DOSSIER_ID, condition: 'identite', reason: REASON },
    ]);
    expect(tabs.map(({ closed }) => closed)).toEqual([true, false]);
  });

  test('keeps the typed reason, and waives nothing, when the browser has blocked the tab', async () => {
    openedTabs();
    const server = await askFor(UNCONFIRMED, refusal(UNCONFIRMED), { user: ADMIN });
    await userEvent.fill(reason, REASON);
    vi.stubGlobal('open', () => null);
    await issueAnyway.click();
    await expect.element(saying('Le navigateur a bloqué un onglet.')).toBeVisible();
    await expect.element(reason).toHaveValue(REASON);
    expect(server.callsOf('POST /acts/waive')).toEqual([]);
  });

  test('tells a clerk who may issue it all the same', async () => {
    openedTabs();
    await askFor(UNCONFIRMED, refusal(UNCONFIRMED));
    await expect.element(dialog.getByText(/demandez à un administrateur du bureau/)).toBeVisible();
    await expect.element(issueAnyway).not.toBeInTheDocument();
  });

  describe('for a line that the office’s head lacks', () => {
    const headless = (): Response => {
      const config = defaultSiteConfig();
      const documentHeaderText = { ...config.documentHeaderText, mainTitle: '' };
      return refusal(COMPLETE, { documentHeaderText });
    };

    test('leads an administrator to that setting', async () => {
      openedTabs();
      await askFor(COMPLETE, headless(), {
        user: ADMIN,
        answers: { 'POST /admin/bureaux/list': [{ id: 1, nom: "Grand'Anse" }] },
      });
      await dialog.getByRole('link', { name: 'Compléter la configuration du bureau' }).click();
      await expect
        .poll(() => document.activeElement?.id)
        .toBe('config-documentHeaderText-mainTitle');
      expect(address()).toContain('/admin/configuration');
    });

    test('tells a clerk to ask one', async () => {
      openedTabs();
      await askFor(COMPLETE, headless());
      await expect
        .element(dialog.getByText(/administrateur du bureau d’en compléter la configuration/))
        .toBeVisible();
      await expect.element(dialog.getByRole('link')).not.toBeInTheDocument();
    });
  });
});

test('an act that has ended is no longer given; the next one is issued on demand', async () => {
  const tabs = openedTabs();
  const ended = `L’acte ${NUMBER} a expiré le 20/11/2026 : il n’est plus délivré.`;
  const next = NUMBER.replace(/1$/, '2');
  const server = await askFor(COMPLETE, refused(409, 'ACT_ENDED', ended), {
    answers: { 'POST /acts/reissue': { act: actOf({ number: next }) } },
  });
  await expect.element(dialog.getByText('Cet acte n’est plus valable')).toBeVisible();
  await expect.element(dialog.getByText(ended)).toBeVisible();
  await expectAccessible();
  server.change({ [DOWNLOAD]: pdfOf(next) });
  await dialog.getByRole('button', { name: 'Émettre un nouvel acte' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('POST /acts/reissue').map(({ body }) => body)).toEqual([
    { kind: 'certificat-majeur', dossierId: DOSSIER_ID },
  ]);
  expect(tabs.at(-1)?.address).toContain(next);
});
