import type { OtherMatch } from '@dosye/domain/calls/matches.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { renderScreen, type Visit } from '../render.tsx';
import { requestOf } from '../requests/requests.ts';
import { dialog, expectAccessible, expectUsable, PHONE, see, seeNo } from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';

const REASON = 'Enquête sur un vol à main armée';
const other = (more: Partial<OtherMatch> = {}): OtherMatch => ({
  kind: 'retention',
  office: 'Nippes',
  year: 2025,
  ref: '7b0d2d52-0b9a-4a4e-9a54-6f5c1f4c2a10',
  request: null,
  ...more,
});
const PROGRESS = {
  id: 3,
  state: 'open',
  askedAt: '2026-11-20T14:00:00.000Z',
  until: null,
  refusal: '',
} as const;
const NAME = 'Bureau Nippes · Dossier de rétention · 2025';
const section = page.region('Dans d’autres bureaux');
const ask = section.button(`Demander communication : ${NAME}`);

function certificateWith<C extends string>(
  others: OtherMatch[],
  answers: Answers<C> = {} as Answers<C>,
  visit: Visit = {},
): Promise<TestServer> {
  const all: Answers = {
    [`GET /persons/${DOSSIER_ID}`]: dossierOf(majeur()),
    'POST /matches': { own: [], others },
    ...answers,
  };
  return renderScreen(`/person/${DOSSIER_ID}`, all, visit);
}

describe('a dossier of another office that may be of the same person', () => {
  test('is shown by office, kind and year, with one button', async () => {
    await certificateWith([other()]);
    await see(section.getByText(NAME), ask);
    expect(section.getByRole('listitem').elements()).toHaveLength(1);
    expect(section.getByRole('link').query()).toBeNull();
    await expectUsable();
  });

  test('is nothing where no office has one', async () => {
    await certificateWith([]);
    await see(page.getByText(/^Aucun autre dossier de cette personne/));
    await seeNo(section);
  });

  test('is asked for with a reason, and then says that it was', async () => {
    const server = await certificateWith([other()], { 'POST /requests': () => requestOf() });
    await ask.click();
    await see(dialog.getByText(NAME));
    await expectAccessible();
    await dialog.press('Demander');
    await see(dialog.getByText('Indiquez le motif, en 10 caractères au moins.'));
    expect(server.callsOf('POST /requests')).toEqual([]);
    await dialog.field(/^Motif de la demande/).fill(REASON);
    server.change({ 'POST /matches': { own: [], others: [other({ request: PROGRESS })] } });
    await dialog.press('Demander');
    await see(page.saying('La demande est envoyée.'));
    await see(section.getByText('Communication demandée le 20/11/2026.'));
    await seeNo(ask);
    const [call] = server.callsOf('POST /requests');
    expect(call?.body).toEqual({ ref: other().ref, reason: REASON });
    // The button that had opened the dialog is gone.
    await expect.element(page.heading('Rapprochements')).toHaveFocus();
    await expectAccessible();
  });

  test('keeps the reason that was typed when the request is refused', async () => {
    const message = 'Vous avez déjà demandé communication de ce dossier : voyez « Mes demandes ».';
    await certificateWith([other()], { 'POST /requests': refused(409, 'CONFLICT', message) });
    await ask.click();
    const reason = dialog.field(/^Motif de la demande/);
    await reason.fill(REASON);
    await dialog.press('Demander');
    await see(dialog.getByText(message));
    await expect.element(reason).toHaveValue(REASON);
  });

  test('leads to the dossier while it is granted', async () => {
    const until = '2026-11-23T14:00:00.000Z';
    await certificateWith(
      [other({ request: { ...PROGRESS, state: 'granted', until } })],
      {},
      { viewport: PHONE },
    );
    const link = section.link('Ouvrir le dossier communiqué');
    await expect.element(link).toHaveAttribute('href', '/demandes/3');
    await seeNo(ask);
    await expectUsable();
  });

  test('may be asked for again after a refusal, which says why', async () => {
    const refusal = 'Le dossier est à l’instruction';
    await certificateWith([other({ request: { ...PROGRESS, state: 'refused', refusal } })]);
    await see(section.getByText(`Communication refusée : ${refusal}`), ask);
  });
});
