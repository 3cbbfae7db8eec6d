import type { Act } from '@dosye/domain/calls/acts.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID } from '../dossiers.ts';
import { renderDetails, stored } from '../kinds/records.ts';
import { dialog, expectUsable, idle, see, seeNo } from '../screen.ts';
import { refused, type TestServer } from '../server.ts';
import { openedTabs } from '../tabs.ts';
import { actOf, issuedAct, nextAct, NUMBER, pdfOf } from './acts.ts';

const RECORD = stored('certificat-majeur', majeur());
const ACTS = `GET /acts/of/${DOSSIER_ID}`;
const DELIVER = `POST /acts/${NUMBER}/deliver`;
const NEXT = `GET /acts/next/certificat-majeur/${DOSSIER_ID}`;
const DOWNLOAD = `GET /certificate/${DOSSIER_ID}/download`;
const NAME = 'Esther Nadège PIERRE-LOUIS';
const DELIVERED: Partial<Act> = {
  deliveredAt: '2026-11-21T15:00:00.000Z',
  deliveredTo: NAME,
  delivery: { relation: 'titulaire', paper: '', signature: '', by: 'mireille' },
};
const section = page.region('Actes');
const open = section.button(`Remettre l’acte ${NUMBER}`);

/** Draws the sheet of a dossier with an act. */
async function renderAct(act: Partial<Act>, user: Partial<SessionUser> = {}): Promise<TestServer> {
  const server = await renderDetails(
    'certificat-majeur',
    RECORD,
    { [ACTS]: { acts: [actOf(act)], earlierPapers: 0 } },
    { user },
  );
  await see(section.getByText(NUMBER));
  return server;
}

/** Lets the server take the delivery, after which the sheet says it. */
const taken = (delivered: Partial<Act> = DELIVERED) => ({
  [DELIVER]: {},
  [ACTS]: { acts: [actOf(delivered)], earlierPapers: 0 },
});

describe('an act that is to be handed over', () => {
  test('is handed to its bearer by three keys', async () => {
    const server = await renderAct({ due: true });
    await see(section.getByText('À remettre'));
    server.change(taken());
    await idle();
    await page.keys('r');
    await expect.element(dialog.button('Annuler')).toHaveFocus();
    await page.keys('{Tab}{Enter}');
    await see(page.toast(`L’acte ${NUMBER} est remis à ${NAME}.`));
    await seeNo(dialog);
    expect(server.callsOf(DELIVER)[0]?.body).toEqual({
      to: NAME,
      relation: 'titulaire',
      paper: '',
      signature: '',
    });
    await see(section.getByText(new RegExp(`^Remis à ${NAME} le .* par mireille$`)));
    await seeNo(open);
  });

  test('is not by somebody who types a name and Enter on the sheet', async () => {
    const server = await renderAct({ due: true });
    await idle();
    await page.keys('rose{Enter}');
    await seeNo(dialog);
    expect(server.callsOf(DELIVER)).toEqual([]);
  });

  test('is handed to somebody for them, with the paper that they show and their signature', async () => {
    const server = await renderAct({ due: true });
    await open.click();
    await dialog.getByText('À une autre personne').click();
    await expectUsable();
    const confirm = dialog.button('Remis à cette personne');
    await confirm.click();
    await see(dialog.getByText('Indiquez à qui l’acte est remis.'));
    await see(dialog.getByText('Indiquez le lien avec le titulaire.'));
    expect(server.callsOf(DELIVER)).toEqual([]);
    await dialog.field(/^Nom et prénom/).fill('Rose DORVAL');
    await dialog.field(/^Lien avec le titulaire/).fill('mère');
    await dialog.field('Pièce présentée').fill('CIN 01-02');
    const pad = dialog.getByRole('img', { name: /^Signature/ });
    await pad.click({ position: { x: 40, y: 40 } });
    server.change(taken({ ...DELIVERED, deliveredTo: 'Rose DORVAL' }));
    await confirm.click();
    await see(page.toast(`L’acte ${NUMBER} est remis à Rose DORVAL.`));
    expect(server.callsOf(DELIVER)[0]?.body).toEqual({
      to: 'Rose DORVAL',
      relation: 'mère',
      paper: 'CIN 01-02',
      signature: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
  });

  test('is signed for by whoever wants to; a signature is taken back', async () => {
    const server = await renderAct({ due: true });
    await open.click();
    const clear = dialog.button('Effacer la signature');
    await expect.element(clear).toBeDisabled();
    await dialog.getByRole('img', { name: /^Signature/ }).click({ position: { x: 40, y: 40 } });
    await clear.click();
    server.change(taken());
    await dialog.press('Remis au titulaire');
    await seeNo(dialog);
    expect(server.callsOf(DELIVER)[0]?.body).toMatchObject({ signature: '' });
  });

  test('keeps what was typed when somebody else has handed it over', async () => {
    const server = await renderAct({ due: true });
    server.change({
      [DELIVER]: refused(409, 'ALREADY_DELIVERED', `L’acte ${NUMBER} a déjà été remis à Rose.`),
    });
    await open.click();
    await dialog.press('Remis au titulaire');
    await see(dialog.getByText(`L’acte ${NUMBER} a déjà été remis à Rose.`));
    await see(dialog.button('Remis au titulaire'));
  });
});

test('the key says where there is nothing to hand over', async () => {
  await renderAct({});
  await seeNo(open);
  await idle();
  await page.keys('r');
  await see(page.toast('Aucun acte à remettre'));
  await seeNo(dialog);
});

describe('a delivery', () => {
  const undo = section.button(`Annuler la remise de l’acte ${NUMBER}`);

  test('is taken back by an administrator alone, with a reason', async () => {
    const server = await renderAct(DELIVERED, { role: 'admin' });
    await undo.click();
    await expectUsable();
    const reason = 'Remis à une autre personne par erreur';
    await dialog.field(/^Motif/).fill(reason);
    const undoing = `POST /acts/${NUMBER}/deliver/undo`;
    server.change({
      [undoing]: {},
      [ACTS]: { acts: [actOf({ due: true })], earlierPapers: 0 },
    });
    await dialog.press('Annuler la remise');
    await see(open);
    expect(server.callsOf(undoing)[0]?.body).toEqual({ reason });
  });

  test('is said to a clerk, with its signature', async () => {
    await renderAct({
      ...DELIVERED,
      deliveredTo: 'Rose DORVAL',
      delivery: {
        relation: 'mère',
        paper: 'CIN 01-02',
        signature: `/api/files/${'1'.repeat(64)}.png`,
        by: 'mireille',
      },
    });
    await see(
      section.getByText(/^Remis à Rose DORVAL \(mère\) le .*, sur présentation de\s: CIN 01-02$/),
    );
    await see(section.getByRole('img', { name: 'Signature de Rose DORVAL' }));
    await seeNo(undo);
  });
});

describe('the dialog that issues an act', () => {
  const box = dialog.checkbox('Remis maintenant au titulaire');
  const ask = async (config: Partial<SiteConfig>): Promise<TestServer> => {
    openedTabs();
    const server = await renderDetails('certificat-majeur', RECORD, {
      [NEXT]: nextAct(RECORD, config),
      [DOWNLOAD]: pdfOf(NUMBER),
      'POST /log-print': {},
    });
    await page.press('Télécharger le certificat');
    await see(dialog.button('Émettre'));
    return server;
  };

  test('hands it to its bearer at once where the office notes deliveries', async () => {
    const server = await ask({ suiviRemises: true });
    await box.click();
    await expectUsable();
    server.change({ [NEXT]: issuedAct(RECORD), ...taken() });
    await dialog.press('Émettre');
    await expect
      .poll(() => server.callsOf(DELIVER).map(({ body }) => body))
      .toEqual([{ to: NAME, relation: 'titulaire' }]);
    await seeNo(dialog);
  });

  test('asks nothing of it elsewhere', async () => {
    await ask({});
    await seeNo(box);
  });
});
