import type { ActApproval, NextActAnswer } from '@dosye/domain/calls/acts.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { armes } from '@dosye/kinds/armes/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { renderDetails, stored } from '../kinds/records.ts';
import { adult } from '../list/certificates.ts';
import { answerList } from '../listed.ts';
import { renderScreen, type Visit } from '../render.tsx';
import {
  address,
  dialog,
  expectAccessible,
  expectUsable,
  overflow,
  PHONE,
  see,
  seeNo,
} from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';
import { nextAct, pdfOf } from './acts.ts';

const RECORD = stored('certificat-majeur', majeur());
const NEXT = `GET /acts/next/certificat-majeur/${DOSSIER_ID}`;
const ACTS = `GET /acts/of/${DOSSIER_ID}`;
const REISSUE = 'POST /acts/reissue';
const AWAITS = 'Cet acte attend la validation du chef : elle est demandée.';
const ADMIN: Partial<SessionUser> = { username: 'wilner', role: 'admin' };
const REASON = 'La photo n’est pas celle de la personne.';
const step = (approval: Partial<ActApproval>): ActApproval => ({
  step: 'requested',
  at: '2026-11-20T14:00:00.000Z',
  by: 'mireille',
  reason: '',
  ...approval,
});
const RETURNED = step({ step: 'returned', by: 'Commissaire Wilner JOSEPH', reason: REASON });
const today = (approval: ActApproval, state: 'awaiting' | 'returned' | 'complete') => ({
  [ACTS]: { acts: [], earlierPapers: 0, today: { act: { state }, reasons: [], approval } },
});

describe('where the chief approves acts, the button of a certificate', () => {
  const ask = async (
    more: Partial<NextActAnswer> = {},
    user: Partial<SessionUser> = {},
  ): Promise<TestServer> => {
    const next = { ...nextAct(RECORD, { validationActes: true }), ...more };
    const server = await renderDetails('certificat-majeur', RECORD, { [NEXT]: next }, { user });
    await page.press('Télécharger le certificat');
    return server;
  };

  test('asks for the approval and opens no tab', async () => {
    const server = await ask();
    await see(dialog.getByText('Demander la validation de cet acte\u00a0?'));
    await seeNo(dialog.button('Émettre'));
    await expect.element(dialog.button('Annuler')).toHaveFocus();
    await expectUsable();
    server.change({
      [REISSUE]: refused(409, 'ACT_AWAITS_APPROVAL', AWAITS),
      ...today(step({}), 'awaiting'),
    });
    await dialog.press('Demander la validation');
    await see(page.toast(AWAITS));
    await seeNo(dialog);
    expect(server.callsOf(REISSUE).map(({ body }) => body)).toEqual([
      { kind: 'certificat-majeur', dossierId: DOSSIER_ID },
    ]);
    await see(page.region('Actes').getByText(/^Validation demandée par mireille le/));
  });

  test('says that it was asked for; who approves is led to the paper', async () => {
    await ask({ approval: step({}) }, ADMIN);
    await see(dialog.getByText('Cet acte attend la validation'));
    await seeNo(dialog.button('Demander la validation'));
    await expect
      .element(dialog.link('Examiner le papier'))
      .toHaveAttribute('href', `/actes/a-valider?dossier=certificat-majeur.${DOSSIER_ID}`);
  });

  test('says why it came back, and asks anew', async () => {
    await ask({ approval: RETURNED });
    await see(dialog.getByText(`«\u00a0${REASON}\u00a0»`), dialog.button('Demander la validation'));
    await seeNo(dialog.link('Examiner le papier'));
  });

  test('issues what was accepted', async () => {
    await ask({ needsApproval: false, approval: step({ step: 'approved', by: 'wilner' }) });
    await see(
      dialog.getByText('Émettre cet acte\u00a0?'),
      dialog.getByText(/^Papier accepté par wilner/),
    );
  });
});

describe('the sheet', () => {
  test.for([
    [step({}), 'awaiting', 'À valider', /^Validation demandée par mireille le .*«\sÀ valider\s»/],
    [RETURNED, 'returned', 'Renvoyé', /^Renvoyé par Commissaire Wilner JOSEPH le/],
    [
      step({ step: 'approved', by: 'wilner' }),
      'complete',
      'Prêt à émettre',
      /^Papier accepté par wilner le .* l’acte peut être émis/,
    ],
  ] as const)('says of an approval: %o', async ([approval, state, badge, sentence]) => {
    await renderDetails('certificat-majeur', RECORD, today(approval, state));
    await see(page.getByText(badge, { exact: true }), page.region('Actes').getByText(sentence));
    if (approval.reason !== '') await see(`«\u00a0${approval.reason}\u00a0»`);
    await expectUsable();
  });
});

describe('the chief’s screen', () => {
  const APPROVE = 'POST /acts/approve';
  const RETURN = 'POST /acts/return';
  const list = (...rows: ReturnType<typeof adult>[]): Answers => ({
    'POST /persons/list': answerList(certificats, rows),
    'POST /firearms/list': answerList(armes, []),
  });
  const awaiting = (nom: string, id: number) =>
    adult(
      nom,
      {},
      {
        act: { state: 'awaiting' },
        id,
        created_at: `2026-11-20T12:${id}:00.000Z`,
      },
    );
  const CHARLES = awaiting('CHARLES', 41);
  const DORVAL = awaiting('DORVAL', 42);
  const of = (id: number, more: object = {}) =>
    dossierOf(RECORD, {
      id,
      version: 3,
      bureau_nom: "Grand'Anse",
      updated_by: 'mireille',
      ...more,
    });
  const render = (answers: Answers = {}, visit: Visit = {}, query = ''): Promise<TestServer> =>
    renderScreen(
      `/actes/a-valider${query}`,
      {
        ...list(CHARLES, DORVAL),
        'GET /persons/41': of(41),
        'GET /persons/42': of(42),
        'GET /acts/preview/certificat-majeur/*': () => pdfOf('projet'),
        ...answers,
      },
      { user: ADMIN, ...visit },
    );
  const accept = page.button('Accepter');
  const heading = (name: RegExp) => page.heading(name, 2);

  test('shows the paper beside the dossier, the oldest first', async () => {
    await render();
    await see(page.getByText('2 actes attendent votre décision'), heading(/^CHARLES/));
    const frame = page.region('Papier').getByTitle('Papier de l’acte (projet)');
    await expect.element(frame).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await expect.poll(() => page.region('Dossier').element().textContent).toContain('Jérémie');
    await see(page.getByText(/^Accepté, l’acte peut être émis/));
    await expectAccessible();
  });

  test('accepts the version that was looked at, and goes on to the next', async () => {
    const server = await render();
    await see(heading(/^CHARLES/), accept);
    server.change({ [APPROVE]: {}, ...list(DORVAL) });
    await accept.click();
    await see(heading(/^DORVAL/));
    expect(server.callsOf(APPROVE).map(({ body }) => body)).toEqual([
      { kind: 'certificat-majeur', dossierId: 41, version: 3 },
    ]);
    await see(page.getByText('1 acte attend votre décision'));
    await expect.element(heading(/^DORVAL/)).toHaveFocus();
  });

  test('keeps the office that was chosen when another paper is shown', async () => {
    await render({}, {}, '?bureauId=1');
    await see(heading(/^CHARLES/));
    await page
      .navigation('Actes à valider')
      .link(/^DORVAL/)
      .click();
    await see(heading(/^DORVAL/));
    await expect.poll(address).toBe('/actes/a-valider?bureauId=1&dossier=certificat-majeur.42');
  });

  test('sends it back with a reason of ten characters', async () => {
    const server = await render({}, {}, '?dossier=certificat-majeur.42');
    await see(heading(/^DORVAL/), accept);
    await page.press('Renvoyer…');
    await expectAccessible();
    const reason = dialog.field(/^Motif du renvoi/);
    await reason.fill('trop peu');
    await dialog.press('Renvoyer');
    await see(dialog.getByText('Indiquez le motif, en 10 caractères au moins.'));
    expect(server.callsOf(RETURN)).toEqual([]);
    await reason.fill(REASON);
    server.change({ [RETURN]: {}, ...list(CHARLES) });
    await dialog.press('Renvoyer');
    await seeNo(dialog);
    expect(server.callsOf(RETURN).map(({ body }) => body)).toEqual([
      { kind: 'certificat-majeur', dossierId: 42, version: 3, reason: REASON },
    ]);
    await see(heading(/^CHARLES/));
  });

  test('says when somebody has saved or decided since', async () => {
    const server = await render();
    await see(accept);
    const message = 'Ce dossier a été modifié par mireille, après que vous l’avez ouvert.';
    server.change({
      [APPROVE]: refused(409, 'STALE_VERSION', message),
      'GET /persons/41': of(41, { version: 4 }),
    });
    await accept.click();
    await see(page.toast(message));
    server.change({ [APPROVE]: {} });
    await accept.click();
    await expect
      .poll(() => server.callsOf(APPROVE).map(({ body }) => body['version']))
      .toEqual([3, 4]);
    await see(heading(/^DORVAL/));
  });

  test('says of what one has saved oneself that the register will say it', async () => {
    await render({ 'GET /persons/41': of(41, { updated_by: 'wilner' }) });
    await see('Vous avez enregistré cette version vous-même\u00a0: le registre le dira.');
  });

  test('says when nothing waits, and is not a clerk’s', async () => {
    await render(list());
    await see('Aucun acte n’attend de validation.');
    await expectUsable();
  });

  test('is not a clerk’s', async () => {
    await render({ 'POST /acts/list': { acts: [], total: 0 } }, { user: { role: 'user' } });
    await see(page.heading('Registre des actes', 1));
    expect(address()).toBe('/actes');
  });

  test('on a phone opens the paper by a link', async () => {
    await render({}, { viewport: PHONE });
    await see(page.link('Ouvrir le papier dans un onglet'), accept);
    expect(overflow()).toBe(0);
    await expectAccessible();
  });
});
