import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { NextActAnswer } from '@dosye/domain/calls/acts.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { autorisationPersonnelleAct } from '@dosye/kinds/armes/acts.ts';
import { armeDeParticulier } from '@dosye/testing/armes.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID } from '../dossiers.ts';
import { renderDetails, stored } from '../kinds/records.ts';
import { address, dialog, expectAccessible, expectUsable, see, seeNo } from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';
import { openedTabs } from '../tabs.ts';
import { actOf, issuedAct, nextAct, NUMBER, pdfOf } from './acts.ts';

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
const download = page.button('Télécharger le certificat');
const issue = dialog.button('Émettre');
const issueAnyway = dialog.button('Émettre malgré tout');
const reason = dialog.field('Motif pour passer outre');

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

test('the button of a certificate says in the page what the server does not answer, without an empty tab', async () => {
  const tabs = openedTabs();
  await askFor(COMPLETE, issuedAct(COMPLETE), {
    answers: { [DOWNLOAD]: refused(503, 'UNAVAILABLE', 'La base est absente.') },
  });
  await see(page.saying('La base est absente.'));
  expect(tabs).toEqual([{ url: '', closed: true }]);
});

describe('the first act of a version', () => {
  test('is asked about with the person, the day that it ends and the focus on what issues nothing', async () => {
    const tabs = openedTabs();
    const server = await askFor(COMPLETE, nextAct(COMPLETE));
    await see(dialog.getByText('Émettre cet acte ?'));
    for (const text of [
      'Esther Nadège PIERRE-LOUIS',
      /^Naissance\s: 28\/06\/1998$/,
      'Certificat, personne majeure',
      'Valable jusqu’au 21/02/2027',
    ]) {
      await see(dialog.getByText(text));
    }
    await see(dialog.getByRole('img'));
    await expect.element(dialog.button('Annuler')).toHaveFocus();
    await expectAccessible();
    await page.keys('{Enter}');
    await seeNo(dialog);
    expect(server.callsOf(DOWNLOAD)).toEqual([]);
    expect(tabs).toEqual([]);
  });

  test('is issued by the button of the question alone', async () => {
    const tabs = openedTabs();
    const server = await askFor(COMPLETE, nextAct(COMPLETE), {
      answers: { [DOWNLOAD]: pdfOf(NUMBER) },
    });
    await issue.click();
    await seeNo(dialog);
    expect(server.callsOf(DOWNLOAD)).toHaveLength(1);
    expect(tabs[0]?.url).toContain(NUMBER);
  });

  test('is not issued by somebody who types a name and Enter on the sheet', async () => {
    const tabs = openedTabs();
    const server = await renderDetails('certificat-majeur', COMPLETE, {
      [NEXT]: nextAct(COMPLETE),
    });
    await see(download);
    await page.keys('pierre{Enter}');
    await see(page.saying('Aucun acte à réimprimer'));
    expect(server.callsOf(DOWNLOAD)).toEqual([]);
    expect(server.callsOf('POST /acts/reissue')).toEqual([]);
    expect(tabs).toEqual([]);
    await seeNo(dialog);
  });
});

test('the certificate of an adult leads a child to the form of minors', async () => {
  const child = stored(
    'certificat-majeur',
    majeur({ 'renseignementsPersonnels.dateNaissance': '2012-03-04' }),
  );
  await askFor(child, nextAct(child));
  await see(dialog.getByText(/cette personne a 14 ans aujourd’hui/));
  await expect
    .element(dialog.link('Passer au formulaire des mineurs'))
    .toHaveAttribute('href', `/form/mineur?personne=certificat-majeur.${DOSSIER_ID}`);
});

test('a firearms paper that is refused names its working copy', async () => {
  const kindId = 'arme-personal';
  const COPY = `GET /firearms/${DOSSIER_ID}/download-permit`;
  const record = stored(kindId, armeDeParticulier({ 'loiPsychologie.selfAnalyse': 'Non' }));
  const server = await renderDetails(kindId, record, {
    [`GET /acts/next/${kindId}/${DOSSIER_ID}`]: nextAct(record, {}, autorisationPersonnelleAct),
  });
  await page.press('Télécharger l’autorisation');
  await see(dialog.getByText(/^Le déclarant n’a pas bien réfléchi/));
  const copy = new Response('x', { headers: { 'content-type': 'application/octet-stream' } });
  server.change({ [COPY]: copy });
  await dialog.press('Copie de travail (Word)');
  await expect.poll(() => server.callsOf(COPY).length).toBe(1);
});

describe('an act that is refused', () => {
  test('says every reason, and leads to the field in its step', async () => {
    openedTabs();
    const both = unconfirmed({ 'informationsInternes.dateVerification': '' });
    await askFor(both, nextAct(both));
    await see(dialog.getByText('Cet acte ne peut pas être émis'));
    await see(dialog.getByText(/^L’identité n’est pas entièrement vérifiée/));
    await see(dialog.getByText(/^La date de la vérification manque/));
    await seeNo(issueAnyway);
    await expectAccessible();
    await see(dialog.getByText('Esther Nadège PIERRE-LOUIS'));
    await expectUsable();
    await dialog.follow(/^Corriger : Identité fiscale/);
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
    await see(dialog.getByText('Indiquez le motif, en 10 caractères au moins.'));
    await expect.element(reason).toHaveFocus();
    await expectAccessible();
    expect(server.callsOf('POST /acts/waive')).toEqual([]);
    await reason.fill(REASON);
    server.change({ [DOWNLOAD]: pdfOf(NUMBER) });
    await issueAnyway.click();
    await seeNo(dialog);
    expect(server.callsOf('POST /acts/waive').map(({ body }) => body)).toEqual([
      { kind: 'certificat-majeur', dossierId: DOSSIER_ID, condition: 'identite', reason: REASON },
    ]);
    expect(tabs.map(({ closed }) => closed)).toEqual([false]);
  });

  test('keeps the typed reason, and waives nothing, when the browser has blocked the tab', async () => {
    openedTabs();
    const server = await askFor(UNCONFIRMED, nextAct(UNCONFIRMED), { user: ADMIN });
    await reason.fill(REASON);
    vi.stubGlobal('open', () => null);
    await issueAnyway.click();
    await see(page.saying('Le navigateur a bloqué un onglet.'));
    await expect.element(reason).toHaveValue(REASON);
    expect(server.callsOf('POST /acts/waive')).toEqual([]);
  });

  test('tells a clerk who may issue it all the same', async () => {
    openedTabs();
    await askFor(UNCONFIRMED, nextAct(UNCONFIRMED));
    await see(dialog.getByText(/demandez à un administrateur du bureau/));
    await seeNo(issueAnyway);
  });

  describe('for a line that the office’s head lacks', () => {
    const headless = (): NextActAnswer => {
      const config = defaultSiteConfig();
      const documentHeaderText = { ...config.documentHeaderText, mainTitle: '' };
      return nextAct(COMPLETE, { documentHeaderText });
    };

    test('leads an administrator to that setting', async () => {
      openedTabs();
      await askFor(COMPLETE, headless(), { user: ADMIN });
      await dialog.follow('Compléter la configuration du bureau');
      await expect
        .poll(() => document.activeElement?.id)
        .toBe('config-documentHeaderText-mainTitle');
      expect(address()).toContain('/admin/configuration');
    });

    test('tells a clerk to ask one', async () => {
      openedTabs();
      await askFor(COMPLETE, headless());
      await see(dialog.getByText(/administrateur du bureau d’en compléter la configuration/));
      await seeNo(dialog.getByRole('link'));
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
  await see(dialog.getByText('Cet acte n’est plus valable'), dialog.getByText(ended));
  await expectAccessible();
  server.change({ [DOWNLOAD]: pdfOf(next) });
  await dialog.press('Émettre un nouvel acte');
  await seeNo(dialog);
  expect(server.callsOf('POST /acts/reissue').map(({ body }) => body)).toEqual([
    { kind: 'certificat-majeur', dossierId: DOSSIER_ID },
  ]);
  expect(tabs.at(-1)?.url).toContain(next);
});
