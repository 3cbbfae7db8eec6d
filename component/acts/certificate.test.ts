import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { NextActAnswer } from '@dosye/domain/calls/acts.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { autorisationPersonnelleAct } from '@dosye/kinds/armes/acts.ts';
import { armeDeParticulier } from '@dosye/testing/armes.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { DOSSIER_ID, listOf, rowOf } from '../dossiers.ts';
import { renderDetails, stored } from '../kinds/records.ts';
import { PHONE, renderScreen } from '../render.tsx';
import { address, overflow, saying } from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';
import { actOf, issuedAct, nextAct, NUMBER, openedTabs, pdfOf } from './acts.ts';

const ADMIN: Partial<SessionUser> = { username: 'wilner', role: 'admin' };
const COMPLETE = stored('certificat-majeur', majeur());
const unconfirmed = (changes = {}) =>
  stored(
    'certificat-majeur',
    majeur({ 'informationsInternes.identiteFiscaleConfirmee': '', ...changes }),
  );
const UNCONFIRMED = unconfirmed();
const REASON = 'Carte vue par le commissaire';
const DOWNLOAD = `GET /certificate/${DOSSIER_ID}/download`;
const NEXT = `GET /acts/next/certificat-majeur/${DOSSIER_ID}`;
const download = page.getByRole('button', { name: 'Télécharger le certificat' });
const dialog = page.getByRole('dialog');
const issue = dialog.getByRole('button', { name: 'Émettre', exact: true });
const issueAnyway = dialog.getByRole('button', { name: 'Émettre malgré tout' });
const reason = dialog.getByLabelText('Motif pour passer outre');

/** Draws the details of a dossier and asks for its certificate. */
async function askFor(
  record: typeof COMPLETE,
  next: NextActAnswer,
  { user = {}, answers = {} }: { user?: Partial<SessionUser>; answers?: Answers } = {},
): Promise<TestServer> {
  const all = { [NEXT]: next, 'POST /log-print': {}, ...answers };
  const server = await renderDetails('certificat-majeur', record, all, { user });
  await download.click();
  return server;
}

describe('the button of a certificate', () => {
  test('in the bar of a selected row opens it in a tab, and says that it was printed', async () => {
    const tabs = openedTabs();
    const server = await renderScreen('/persons', {
      'POST /persons/list': listOf(certificats, [rowOf('certificat-majeur', COMPLETE)]),
      [NEXT]: issuedAct(COMPLETE),
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
    await askFor(COMPLETE, issuedAct(COMPLETE), {
      answers: { [DOWNLOAD]: refused(503, 'UNAVAILABLE', 'La base est absente.') },
    });
    await expect.element(saying('La base est absente.')).toBeVisible();
    expect(tabs).toEqual([{ address: '', closed: true }]);
  });
});

describe('the first act of a version', () => {
  test('is asked about with the person, the day that it ends and the focus on what issues nothing', async () => {
    const tabs = openedTabs();
    const server = await askFor(COMPLETE, nextAct(COMPLETE));
    await expect.element(dialog.getByText('Émettre cet acte ?')).toBeVisible();
    for (const text of [
      'Esther Nadège PIERRE-LOUIS',
      /^Naissance\s: 28\/06\/1998$/,
      'Certificat, personne majeure',
      'Valable jusqu’au 21/02/2027',
    ]) {
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(dialog.getByRole('img')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsOf(DOWNLOAD)).toEqual([]);
    expect(tabs).toEqual([]);
  });

  test('is issued by the button of the question alone', async () => {
    const tabs = openedTabs();
    const server = await askFor(COMPLETE, nextAct(COMPLETE), {
      answers: { [DOWNLOAD]: pdfOf(NUMBER) },
    });
    await issue.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsOf(DOWNLOAD)).toHaveLength(1);
    expect(tabs[0]?.address).toContain(NUMBER);
  });

  test('is not issued by somebody who types a name and Enter on the sheet', async () => {
    const tabs = openedTabs();
    const server = await renderDetails('certificat-majeur', COMPLETE, {
      [NEXT]: nextAct(COMPLETE),
    });
    await expect.element(download).toBeVisible();
    await userEvent.keyboard('pierre{Enter}');
    await expect.element(saying('Aucun acte à réimprimer')).toBeVisible();
    expect(server.callsOf(DOWNLOAD)).toEqual([]);
    expect(server.callsOf('POST /acts/reissue')).toEqual([]);
    expect(tabs).toEqual([]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('stands on a telephone without loss', async () => {
    const unfit = unconfirmed({ 'informationsInternes.dateVerification': '' });
    await askFor(unfit, nextAct(unfit));
    await page.viewport(...PHONE);
    await expect.element(dialog.getByText('Esther Nadège PIERRE-LOUIS')).toBeVisible();
    expect(overflow()).toBe(0);
  });
});

test('the certificate of an adult leads a child to the form of minors', async () => {
  const child = stored(
    'certificat-majeur',
    majeur({ 'renseignementsPersonnels.dateNaissance': '2012-03-04' }),
  );
  await askFor(child, nextAct(child));
  await expect.element(dialog.getByText(/cette personne a 14 ans aujourd’hui/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Passer au formulaire des mineurs' }))
    .toHaveAttribute('href', `/form/mineur?personne=certificat-majeur.${DOSSIER_ID}`);
});

test('a firearms paper that is refused names its working copy', async () => {
  const kindId = 'arme-personal';
  const COPY = `GET /firearms/${DOSSIER_ID}/download-permit`;
  const record = stored(kindId, armeDeParticulier({ 'loiPsychologie.selfAnalyse': 'Non' }));
  const server = await renderDetails(kindId, record, {
    [`GET /acts/next/${kindId}/${DOSSIER_ID}`]: nextAct(record, {}, autorisationPersonnelleAct),
  });
  await page.getByRole('button', { name: 'Télécharger l’autorisation' }).click();
  await expect.element(dialog.getByText(/^Le déclarant n’a pas bien réfléchi/)).toBeVisible();
  const copy = new Response('x', { headers: { 'content-type': 'application/octet-stream' } });
  server.change({ [COPY]: copy });
  await dialog.getByRole('button', { name: 'Copie de travail (Word)' }).click();
  await expect.poll(() => server.callsOf(COPY).length).toBe(1);
});

describe('an act that is refused', () => {
  test('says every reason, and leads to the field in its step', async () => {
    openedTabs();
    const both = unconfirmed({ 'informationsInternes.dateVerification': '' });
    await askFor(both, nextAct(both));
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
    const server = await askFor(UNCONFIRMED, nextAct(UNCONFIRMED), {
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
    expect(tabs.map(({ closed }) => closed)).toEqual([false]);
  });

  test('keeps the typed reason, and waives nothing, when the browser has blocked the tab', async () => {
    openedTabs();
    const server = await askFor(UNCONFIRMED, nextAct(UNCONFIRMED), { user: ADMIN });
    await userEvent.fill(reason, REASON);
    vi.stubGlobal('open', () => null);
    await issueAnyway.click();
    await expect.element(saying('Le navigateur a bloqué un onglet.')).toBeVisible();
    await expect.element(reason).toHaveValue(REASON);
    expect(server.callsOf('POST /acts/waive')).toEqual([]);
  });

  test('tells a clerk who may issue it all the same', async () => {
    openedTabs();
    await askFor(UNCONFIRMED, nextAct(UNCONFIRMED));
    await expect.element(dialog.getByText(/demandez à un administrateur du bureau/)).toBeVisible();
    await expect.element(issueAnyway).not.toBeInTheDocument();
  });

  describe('for a line that the office’s head lacks', () => {
    const headless = (): NextActAnswer => {
      const config = defaultSiteConfig();
      const documentHeaderText = { ...config.documentHeaderText, mainTitle: '' };
      return nextAct(COMPLETE, { documentHeaderText });
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
  const server = await askFor(COMPLETE, issuedAct(COMPLETE), {
    answers: {
      [DOWNLOAD]: refused(409, 'ACT_ENDED', ended),
      'POST /acts/reissue': { act: actOf({ number: next }) },
    },
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
