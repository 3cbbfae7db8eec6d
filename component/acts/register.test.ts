import type { Act, ActFilters, EarlierPapers } from '@dosye/domain/calls/acts.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dossierAnswers, stored } from '../kinds/records.ts';
import { renderScreen, type Visit } from '../render.tsx';
import {
  address,
  columnTexts,
  dialog,
  expectAccessible,
  expectUsable,
  focusedName,
  PHONE,
  see,
} from '../screen.ts';
import { type Answers, type Call, refused, SUPER_ADMIN, type TestServer } from '../server.ts';
import { actOf } from './acts.ts';

const VALID = actOf({ number: 'CM01-2026-00041-D1', name: 'Esther DORVAL' });
const VOID = actOf({
  number: 'CM01-2026-00042-D1',
  dossierId: 42,
  name: 'Rose ESTIMÉ',
  state: 'void',
  voided: { at: '2026-11-21T15:00:00Z', by: 'wilner', reason: 'Erreur de personne' },
});
const NIPPES = actOf({
  number: 'CM02-2026-00001-D1',
  dossierId: 43,
  name: 'Anne CADET',
  bureau_id: 2,
});
const EXPIRED = actOf({
  number: 'CM01-2026-00044-D1',
  dossierId: 44,
  state: 'expired',
  validUntil: '2026-11-18',
});
const EARLIER: EarlierPapers = {
  dossierId: 45,
  dossierNo: 'CM01-2026-00045',
  kind: 'certificat-majeur',
  bureau_id: 1,
  times: 1,
  lastDay: '2026-01-05',
  actNo: '',
};

/** The acts that pass the filters of a call, on its page. */
const listed =
  (acts: readonly Act[]) =>
  ({ body }: Call) => {
    const {
      number = '',
      name = '',
      state,
      delivery,
      kind,
      bureauId,
      dateFin,
    } = body['filters'] as ActFilters;
    const shown = acts.filter(
      (act) =>
        act.number.includes(number) &&
        act.name.toLowerCase().includes(name.toLowerCase()) &&
        (delivery === undefined || act.due === (delivery === 'due')) &&
        (state === undefined || act.state === state) &&
        (kind === undefined || act.kind === kind) &&
        (bureauId === undefined || act.bureau_id === bureauId) &&
        (dateFin === undefined || act.issuedAt.slice(0, 10) <= dateFin),
    );
    return { acts: body['page'] === 1 ? shown : [], total: shown.length };
  };

const numbers = (): (string | null)[] =>
  [...document.querySelectorAll('tbody tr:not([aria-hidden]) th')].map((head) => head.textContent);
const rowOf = ({ number }: Act) => page.row(number);

const renderRegister = (
  query = '',
  {
    acts = [VOID, VALID],
    answers = {},
    ...visit
  }: Visit & { acts?: Act[]; answers?: Answers } = {},
): Promise<TestServer> =>
  renderScreen(
    `/actes${query}`,
    {
      'POST /acts/list': listed(acts),
      'POST /acts/earlier': ({ body }: Call) => ({
        dossiers: body['page'] === 1 ? [EARLIER] : [],
        total: 1,
      }),
      ...answers,
    },
    visit,
  );

describe('the register of acts', () => {
  test('has for a clerk the acts of the own office, with their states', async () => {
    await renderRegister();
    await expect.poll(numbers).toEqual([VOID.number, VALID.number]);
    await see(page.heading('Registre des actes', 1));
    await expect
      .poll(() => rowOf(VALID).element().textContent)
      .toMatch(/Aucun antécédent.*DORVAL.*Valable/);
    await expect
      .poll(() => rowOf(VOID).element().textContent)
      .toContain('AnnuléErreur de personne');
    expect(page.button(/^Annuler l’acte/).elements()).toEqual([]);
    expect(page.columnheader('Bureau').elements()).toEqual([]);
    await expectAccessible();
  });

  test('has for a super role those of every office, filtered by office', async () => {
    await renderRegister('', { acts: [NIPPES, VOID, VALID], user: SUPER_ADMIN });
    await expect.poll(numbers).toHaveLength(3);
    await page.choose('Bureau', 'Nippes');
    await expect.poll(numbers).toEqual([NIPPES.number]);
    await expect.poll(() => rowOf(NIPPES).element().textContent).toContain('Nippes');
    await expectUsable();
  });

  test('keeps its filters in the address', async () => {
    await renderRegister();
    await expect.poll(numbers).toHaveLength(2);
    await page.choose('État', 'Annulé');
    await expect.poll(numbers).toEqual([VOID.number]);
    await page.choose('Acte', 'Certificat, personne majeure');
    await expect.poll(address).toBe('/actes?acte=certificat-majeur&etat=void');
    await page.press('Réinitialiser');
    await expect.poll(numbers).toHaveLength(2);
    expect(address()).toBe('/actes');
    await page.field('Numéro').fill(VALID.dossierNo);
    await expect.poll(numbers).toEqual([VALID.number]);
  });

  test('folds its filters on a phone, and says there how many are set', async () => {
    await renderRegister('?etat=void&nom=rose', { viewport: PHONE });
    await expect.poll(numbers).toEqual([VOID.number]);
    await expect.element(page.field('État')).not.toBeVisible();
    const toggle = page.button(/^Filtres/);
    await expect.element(toggle).toHaveTextContent('Filtres2 filtre(s) actif(s)');
    await toggle.click();
    await expect.element(page.field('État')).toHaveValue('void');
    await expectUsable();
  });

  test('is searched by a name and sorted by its columns, which the address keeps', async () => {
    const server = await renderRegister();
    await expect.poll(numbers).toHaveLength(2);
    expect(server.callsOf('POST /acts/list')[0]?.body['sortConfig']).toEqual({
      key: 'issuedAt',
      direction: 'desc',
    });
    await page.field('Au nom de').fill('rose');
    await expect.poll(numbers).toEqual([VOID.number]);
    for (const [column, key] of [
      ['Au nom de', 'name'],
      ['Numéro', 'number'],
      ['État', 'state'],
    ] as const) {
      await page
        .columnheader(new RegExp(`^${column}`))
        .getByRole('button')
        .click();
      await expect
        .poll(() => server.callsOf('POST /acts/list').at(-1)?.body['sortConfig'])
        .toEqual({ key, direction: 'asc' });
    }
    expect(address()).toBe('/actes?nom=rose&tri=state&sens=croissant');
    await expectAccessible();
  });

  test('says to whom acts were handed over where the office notes it, and hands over from there', async () => {
    const due = { ...VALID, due: true };
    const delivered = {
      ...NIPPES,
      bureau_id: 1,
      deliveredAt: '2026-11-21T15:00:00.000Z',
      deliveredTo: 'Rose CADET',
      delivery: { relation: 'mère', paper: '', signature: '', by: 'mireille' },
    };
    const config = { ...defaultSiteConfig(), suiviRemises: true };
    const server = await renderRegister('', {
      acts: [due, delivered],
      answers: { 'POST /config': config },
    });
    await expect
      .poll(() => columnTexts('Remis à'))
      .toEqual(['À remettre', 'Rose CADETle 21/11/2026 à 10 h 00']);
    await page.choose('Remise', 'À remettre');
    await expect.poll(numbers).toEqual([due.number]);
    expect(address()).toBe('/actes?remise=due');
    await expectUsable();
    server.change({ [`POST /acts/${due.number}/deliver`]: {} });
    await page.press(`Remettre l’acte ${due.number}`);
    await dialog.press('Remis au titulaire');
    await see(page.toast(`L’acte ${due.number} est remis à Esther DORVAL.`));
  });

  test('is silent about deliveries where the office notes none', async () => {
    await renderRegister();
    await expect.poll(numbers).toHaveLength(2);
    expect(page.columnheader('Remis à').elements()).toEqual([]);
    expect(page.field('Remise').elements()).toEqual([]);
  });

  test('says that nothing matches, and gives the whole register back', async () => {
    await renderRegister('?du=2020-01-01&au=2020-01-02');
    await see('Aucun acte ne correspond à ces filtres.');
    await expectAccessible();
    await page.press('Réinitialiser les filtres');
    await expect.poll(numbers).toHaveLength(2);
  });

  test.for([
    ['?etat=void&page=3', VOID.number, '?etat=void'],
    ['?liste=anterieurs&page=2', EARLIER.dossierNo, '?liste=anterieurs'],
  ] as const)('shows the last page when that of %s is gone', async ([query, number, last]) => {
    await renderRegister(query);
    await expect.poll(numbers).toEqual([number]);
    expect(address()).toBe(`/actes${last}`);
  });

  test('says when it cannot be read, and tries again', async () => {
    const failed = { 'POST /acts/list': refused(500, 'INTERNAL', 'Une erreur est survenue.') };
    const server = await renderRegister('', { answers: failed });
    const again = page.button('Réessayer');
    await see(again);
    server.change({ 'POST /acts/list': listed([VALID]) });
    await again.click();
    await see(rowOf(VALID));
  });

  test('leads to the dossier of an act', async () => {
    const answers = dossierAnswers('certificat-majeur', stored('certificat-majeur', majeur()));
    await renderRegister('', { answers });
    // By the keyboard: the arrows lead from row to row.
    await see(page.link(VOID.number));
    await page.link(VOID.number).keys('{ArrowDown}');
    await expect.poll(focusedName).toBe(VALID.number);
    await page.keys('{Enter}');
    await see(page.heading(/^PIERRE-LOUIS/));
    expect(address()).toBe(`/person/${VALID.dossierId}`);
  });

  test('says which acts have expired, and when', async () => {
    await renderRegister('?etat=expired', { acts: [EXPIRED, VALID] });
    await expect.poll(numbers).toEqual([EXPIRED.number]);
    await expect.element(page.field('État')).toHaveValue('expired');
    await expect.poll(() => rowOf(EXPIRED).element().textContent).toMatch(/Expiréle 18\/11\/2026/);
  });

  test('lets an administrator make an act void', async () => {
    const server = await renderRegister('', { user: { role: 'admin' } });
    const { number } = VALID;
    await page.press(`Annuler l’acte ${number}`);
    const reason = 'Papier perdu au guichet';
    await page.field('Motif de l’annulation').fill(reason);
    const voided = actOf({ state: 'void', voided: { at: VALID.issuedAt, by: 'wilner', reason } });
    server.change({ [`POST /acts/${number}/void`]: {}, 'POST /acts/list': listed([voided]) });
    await dialog.press('Annuler cet acte');
    await see(page.saying(`L’acte ${number} est annulé.`), rowOf(VALID).getByText(reason));
  });

  test('shows the dossiers whose papers are earlier than the register', async () => {
    await renderRegister('?liste=anterieurs');
    const row = page.getByRole('row').nth(1);
    await expect.poll(() => row.element().textContent).toMatch(/^CM01-.*1 fois05\/01\/2026$/);
    await see(page.saying('1 dossier a des papiers imprimés avant que Dosye tienne ce registre'));
    await expectAccessible();
    await page.getByText('Registre').click();
    await see(rowOf(VALID));
  });
});

test('the filtered register is printed with its filters', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await renderScreen('/actes/imprimer?etat=void', {
    'POST /acts/list': listed([VOID, VALID]),
    'POST /acts/printed': {},
  });
  await see(page.heading('Registre des actes'));
  const text = page.getByRole('main').element().textContent;
  expect(text).toContain('État\u00a0: Annulé');
  expect(text).toContain(VOID.number);
  expect(text).not.toContain(VALID.number);
  expect(text).toContain('Erreur de personne');
  await expectAccessible();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});
