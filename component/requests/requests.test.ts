import type { CommunicationRequest } from '@dosye/domain/calls/requests.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { exampleRecord } from '@dosye/testing/examples.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../admin/hub.ts';
import { dossierOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { dialog, expectAccessible, expectUsable, PHONE, resize, see, seeNo } from '../screen.ts';
import { refused, type TestServer } from '../server.ts';
import { GRANTED, receivedOf, requestOf } from './requests.ts';

const NO = 'RT02-2025-00007';
const REFUSAL = 'Le dossier est à l’instruction';

describe('the requests that an administrator receives', () => {
  const list = (...requests: CommunicationRequest[]) => ({ requests, total: requests.length });
  const openReceived = (request: CommunicationRequest): Promise<TestServer> =>
    openAs('adminNippes', '/admin/demandes', {
      'POST /requests/list': list(request),
      'POST /requests/*/grant': receivedOf(GRANTED),
      'POST /requests/*/refuse': receivedOf({ state: 'refused', refusal: REFUSAL }),
    });
  const row = page.row(NO);

  test('tell who asks for which dossier, and why', async () => {
    const server = await openReceived(receivedOf());
    for (const text of ['Inspecteur Mireille ESTIMÉ', "Bureau Grand'Anse", 'En attente']) {
      await see(row.saying(text));
    }
    await see(row.saying('Enquête sur un vol à main armée'));
    await expect.element(row.link(NO)).toHaveAttribute('href', '/retention/details/7');
    expect(server.callsOf('POST /requests/list')[0]?.body).toMatchObject({
      filters: { side: 'received' },
    });
    await expectUsable();
    await resize(...PHONE);
    await expectUsable();
  });

  test('are granted for a number of days', async () => {
    const server = await openReceived(receivedOf());
    await page.press(`Accorder : ${NO}, Inspecteur Mireille ESTIMÉ`);
    await see(dialog.getByText(/lira le dossier entier et ses images/));
    await expectAccessible();
    await dialog.choose('Durée', '14 jours');
    server.change({ 'POST /requests/list': list(receivedOf(GRANTED)) });
    await dialog.press('Accorder');
    await see(page.saying('La communication est accordée.'), row.saying('Accordée'));
    await see(row.saying(/jusqu’au 23\/11\/2026.*Commissaire Jocelyn BAPTISTE/));
    expect(server.callsOf('POST /requests/3/grant')[0]?.body).toEqual({ days: 14 });
    await seeNo(page.button(/^Accorder/));
    await see(page.button(`Retirer : ${NO}, Inspecteur Mireille ESTIMÉ`));
  });

  test('are refused with a reason', async () => {
    const server = await openReceived(receivedOf());
    await page.press(`Refuser : ${NO}, Inspecteur Mireille ESTIMÉ`);
    await dialog.press('Refuser');
    await see(dialog.getByText('Indiquez le motif, en 10 caractères au moins.'));
    await dialog.field(/^Motif du refus/).fill(REFUSAL);
    await dialog.press('Refuser');
    await see(page.saying('La communication est refusée.'));
    expect(server.callsOf('POST /requests/3/refuse')[0]?.body).toEqual({ reason: REFUSAL });
  });

  test('say why one that was decided meanwhile is not granted', async () => {
    const message = 'Cette demande n’attend plus : fritzner l’a déjà refusée.';
    const server = await openReceived(receivedOf());
    server.change({ 'POST /requests/*/grant': refused(409, 'CONFLICT', message) });
    await page.press(`Accorder : ${NO}, Inspecteur Mireille ESTIMÉ`);
    await dialog.press('Accorder');
    await see(dialog.getByText(message));
  });
});

describe('one’s own requests', () => {
  const open = (...requests: CommunicationRequest[]): Promise<TestServer> =>
    renderScreen('/demandes', { 'POST /requests/list': { requests, total: requests.length } });

  test('lead to what was granted, and name no dossier of the other office', async () => {
    const server = await open(requestOf({ ...GRANTED }));
    const row = page.row('Bureau Nippes · 2025');
    await see(row.saying('Dossier de rétention'));
    await expect.element(row.link('Ouvrir')).toHaveAttribute('href', '/demandes/3');
    await expect.element(row.link('CM01-2026-00041')).toHaveAttribute('href', '/person/41');
    expect(server.callsOf('POST /requests/list')[0]?.body).toMatchObject({
      filters: { side: 'own' },
    });
    await expectUsable();
    await resize(...PHONE);
    await expectUsable();
  });

  test('say that there are none', async () => {
    await open();
    await see(page.getByText('Vous n’avez rien demandé.'));
  });
});

describe('a dossier that was granted', () => {
  const dossier = dossierOf(exampleRecord(retention, 3), {
    id: 7,
    dossierNo: NO,
    bureau_id: 2,
    bureau_nom: 'Nippes',
    liens: [],
  });
  const answer = { request: requestOf(GRANTED), dossier };
  const band = page.getByText(/^Communication accordée jusqu’au .* par .* lecture seule$/);

  test('is read under a band that says until when, and can be neither changed nor printed', async () => {
    await renderScreen(
      '/demandes/3',
      { 'GET /requests/3/dossier': answer },
      { now: '2026-11-21T14:00:00.000Z' },
    );
    await see(band, page.getByText(NO).first(), page.heading('Informations sur la rétention'));
    const main = page.getByRole('main');
    for (const name of [/Modifier/, /Imprimer/, /Télécharger/, /Supprimer/, /Historique/]) {
      await seeNo(main.button(name), main.link(name));
    }
    expect(document.title).not.toContain(retention.title(dossier));
    await expectUsable();
    await resize(...PHONE);
    await expectUsable();
  });

  test('is shown no longer when its days are over, on a page that is still open too', async () => {
    await renderScreen(
      '/demandes/3',
      { 'GET /requests/3/dossier': answer },
      { now: '2026-11-24T14:00:00.000Z' },
    );
    await see(page.getByText('Cette communication n’est pas accordée, ou elle est terminée.'));
    await seeNo(band, page.getByText(NO));
  });

  test('is not shown when it was ended', async () => {
    const message = 'Cette communication n’est pas accordée, ou elle est terminée.';
    await renderScreen('/demandes/3', {
      'GET /requests/3/dossier': refused(404, 'NOT_FOUND', message),
    });
    await see(page.getByText(message));
    await seeNo(band);
  });
});
