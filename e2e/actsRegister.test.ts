import { readFile } from 'node:fs/promises';
import type { Act, ActListAnswer } from '@dosye/domain/calls/acts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { GRAND_ANSE } from '@dosye/testing/accounts.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import { readWorkbook } from '@dosye/testing/spreadsheets.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialog, dialogButton, fitsWindow, says, seen } from './adminHub.ts';
import { saveAdult } from './dossiers.ts';
import { focusedName, openOffice } from './formOffice.ts';

const office = await openOffice();
/** Acts by the family name of their dossier. */
const acts: Record<string, Act> = {};
let printedBefore: number;

async function issue(account: 'agent' | 'agentNippes', name: string, number: number) {
  const client = await office.client(account);
  const id = await saveAdult(client, name, number);
  const answer = await client.get(`/api/certificate/${id}/download`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const listed = (await client.post('/api/acts/list', { filters: {}, page: 1, limit: 1 })).json();
  acts[name] = (listed as ActListAnswer).acts[0] as Act;
}

beforeAll(async () => {
  await issue('agent', 'DORVAL', 1);
  await issue('agent', 'ESTIMÉ', 2);
  await issue('agentNippes', 'CADET', 3);
  const admin = await office.client('admin');
  await admin.post(`/api/acts/${acts['ESTIMÉ']?.number}/void`, { reason: 'Erreur de personne' });
  printedBefore = await saveAdult(await office.client('agent'), 'ANCIEN', 4);
  await office.owner.query(
    `insert into action_log (created_at, username, bureau_id, action_type, details, dossier_id)
     values ('2026-01-05 15:00Z', 'mireille', $1, 'PRINT_CERTIFICATE', 'Certificat imprimé', $2)`,
    [GRAND_ANSE, printedBefore],
  );
});

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: acts[name]?.number ?? name });

async function registerOf(name: Parameters<typeof office.at>[0], query = ''): Promise<Page> {
  const page = await office.at(name);
  await page.goto(`/actes${query}`);
  await page.locator('tbody tr:not([aria-hidden])').first().waitFor();
  return page;
}
const numbers = (page: Page): Promise<string[]> => page.locator('tbody th').allTextContents();

describe('the register of acts', () => {
  test('has for a clerk the acts of the own office, with their states', async () => {
    const page = await office.at('agent');
    await page.goto('/');
    await page.getByRole('link', { name: 'Registre des actes' }).click();
    await page.getByRole('heading', { name: 'Registre des actes', level: 1 }).waitFor();
    await rowOf(page, 'DORVAL').waitFor();
    expect(await numbers(page)).toEqual([acts['ESTIMÉ']?.number, acts['DORVAL']?.number]);
    expect(await rowOf(page, 'DORVAL').textContent()).toMatch(/Aucun antécédent.*DORVAL.*Valable/);
    expect(await rowOf(page, 'ESTIMÉ').textContent()).toContain('AnnuléErreur de personne');
    expect(await page.getByRole('button', { name: /^Annuler l’acte/ }).count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: 'Bureau' }).count()).toBe(0);
    await expectAccessible(page);
  });

  test('has for a super role those of every office, filtered by office', async () => {
    const page = await registerOf('delegue');
    expect(await numbers(page)).toHaveLength(3);
    await page.getByLabel('Bureau').selectOption('Nippes');
    await expect.poll(() => numbers(page)).toEqual([acts['CADET']?.number]);
    expect(await rowOf(page, 'CADET').textContent()).toContain('Nippes');
    await expectAccessible(page);
  });

  test('keeps its filters in the address', async () => {
    const page = await registerOf('agent');
    await page.getByLabel('État').selectOption('Annulé');
    await expect.poll(() => numbers(page)).toEqual([acts['ESTIMÉ']?.number]);
    await page.getByLabel('Acte', { exact: true }).selectOption('Certificat, personne majeure');
    await page.reload();
    await expect.poll(() => numbers(page)).toEqual([acts['ESTIMÉ']?.number]);
    expect(await page.getByLabel('État').inputValue()).toBe('void');
    await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click();
    await expect.poll(async () => (await numbers(page)).length).toBe(2);
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('Numéro').fill(acts['DORVAL']?.dossierNo ?? '');
    await expect.poll(() => numbers(page)).toEqual([acts['DORVAL']?.number]);
  });

  test('says that nothing matches, and gives the whole register back', async () => {
    const page = await office.at('agent');
    await page.goto('/actes?du=2020-01-01&au=2020-01-02');
    await page.getByText('Aucun acte ne correspond à ces filtres.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
    await expect.poll(async () => (await numbers(page)).length).toBe(2);
  });

  test('shows its last page when the acts of a later one are gone', async () => {
    const page = await registerOf('agent', '?etat=void&page=3');
    expect(await numbers(page)).toContain(acts['ESTIMÉ']?.number);
    expect(new URL(page.url()).search).toBe('?etat=void');
    await page.goto('/actes?liste=anterieurs&page=2');
    await page.waitForURL((url) => url.search === '?liste=anterieurs');
    await page.getByRole('row').nth(1).getByText('05/01/2026').waitFor();
  });

  test('says when it cannot be read, and tries again', async () => {
    const page = await office.at('agent');
    await page.route('**/api/acts/list', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'INTERNAL', message: 'Une erreur est survenue.' },
      }),
    );
    await page.goto('/actes');
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.unroute('**/api/acts/list');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    expect(await seen(rowOf(page, 'DORVAL'))).toBe(true);
  });

  test('leads to the dossier of an act', async () => {
    const page = await registerOf('agent');
    // By the keyboard: the arrows lead from row to row.
    await page.getByRole('link', { name: acts['ESTIMÉ']?.number }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedName(page)).toBe(acts['DORVAL']?.number);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^DORVAL/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/person/${acts['DORVAL']?.dossierId}`);
  });

  test('says which acts have expired, and when', async () => {
    await issue('agent', 'THÉLUSMA', 6);
    await expireAct(office.owner, acts['THÉLUSMA']?.number ?? '');
    const page = await registerOf('agent', '?etat=expired');
    expect(await numbers(page)).toEqual([acts['THÉLUSMA']?.number]);
    expect(await rowOf(page, 'THÉLUSMA').textContent()).toMatch(/Expiréle \d\d\/\d\d\/\d{4}/);
  });

  test('lets an administrator make an act void', async () => {
    await issue('agent', 'BELIZAIRE', 5);
    const page = await registerOf('admin');
    const number = acts['BELIZAIRE']?.number;
    await page.getByRole('button', { name: `Annuler l’acte ${number}` }).click();
    await dialog(page).getByLabel('Motif de l’annulation').fill('Papier perdu au guichet');
    await dialogButton(page, 'Annuler cet acte').click();
    await says(page, `L’acte ${number} est annulé.`);
    expect(await seen(rowOf(page, 'BELIZAIRE').getByText('Papier perdu au guichet'))).toBe(true);
  });

  test('shows the dossiers whose papers are earlier than the register', async () => {
    const page = await registerOf('agent', '?liste=anterieurs');
    expect(await page.getByRole('row').nth(1).textContent()).toMatch(/^CM01-.*1 fois05\/01\/2026$/);
    await page.getByText('1 dossier a des papiers imprimés avant que le registre existe').waitFor();
    await expectAccessible(page);
    await page.getByText('Registre', { exact: true }).click();
    await rowOf(page, 'DORVAL').waitFor();
  });

  test('gives these dossiers as a workbook too', async () => {
    const page = await registerOf('delegue', '?liste=anterieurs');
    await page.getByRole('button', { name: /^Export/ }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel (.xlsx)' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^anterieurs-au-registre_.*\.xlsx$/);
    const [sheet] = await readWorkbook(await readFile(await file.path()));
    expect(sheet?.rows[0]).toEqual([
      'No. Dossier',
      'Papier',
      'Bureau',
      'Fois imprimé',
      'Dernière fois',
      'Acte émis depuis',
    ]);
    expect(sheet?.rows[1]?.slice(1, 3)).toEqual(['Certificat, personne majeure', "Grand'Anse"]);
    expect(sheet?.rows).toHaveLength(2);
  });

  test('stands on a telephone without loss', async () => {
    const page = await registerOf('superAdmin');
    await page.setViewportSize(PHONE);
    expect(await fitsWindow(page)).toBe(true);
    await expectAccessible(page);
  });
});

describe('the filtered register', () => {
  test('leaves as a workbook, which the history records', async () => {
    const page = await registerOf('delegue', '?etat=void');
    await page.getByRole('button', { name: /^Export/ }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel (.xlsx)' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^registre-des-actes_.*\.xlsx$/);
    const [sheet] = await readWorkbook(await readFile(await file.path()));
    expect(sheet?.rows[0]).toContain('Motif de l’annulation');
    const voided = sheet?.rows.find(([number]) => number === acts['ESTIMÉ']?.number);
    expect(voided).toContain('Erreur de personne');
    expect(voided).toContain("Grand'Anse");
    const entry = `select details from action_log where action_type = 'EXPORT_ACTS' order by id desc limit 1`;
    const { rows } = await office.owner.query(entry);
    expect(rows[0].details).toMatch(/^Registre des actes \(XLSX\) : .* État : Annulé$/);
  });

  test('is printed with its filters', async () => {
    const page = await office.at('agent');
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto('/actes/imprimer?etat=void');
    await page.getByRole('heading', { name: 'Registre des actes' }).waitFor();
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text).toContain('État\u00a0: Annulé');
    expect(text).toContain(acts['ESTIMÉ']?.number);
    expect(text).not.toContain(acts['DORVAL']?.number);
    expect(await seen(page.getByText('Erreur de personne'))).toBe(true);
    await expectAccessible(page);
  });

  test('is printed under the office by which a super role filters it', async () => {
    const page = await office.at('superAdmin');
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const logged = page.waitForResponse('**/api/acts/printed');
    await page.goto('/actes/imprimer?bureau=2');
    expect((await logged).status()).toBe(200);
    const { rows } = await office.owner.query(
      `select details, dossier_bureau_id from action_log where action_type = 'PRINT_ACTS' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        details: 'Registre des actes : 1 acte imprimé, Bureau : Nippes',
        dossier_bureau_id: 2,
      },
    ]);
  });
});
