import { readFile } from 'node:fs/promises';
import type { Act, ActListAnswer } from '@dosye/domain/calls/acts.ts';
import { GRAND_ANSE } from '@dosye/testing/accounts.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import { readWorkbook } from '@dosye/testing/spreadsheets.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dialog, dialogButton, says, seen } from './adminHub.ts';
import { saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
/** Acts by the family name of their dossier. */
const acts: Record<string, Act> = {};

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
  await issue('agent', 'THÉLUSMA', 6);
  await expireAct(office.owner, acts['THÉLUSMA']?.number ?? '');
  const admin = await office.client('admin');
  await admin.post(`/api/acts/${acts['ESTIMÉ']?.number}/void`, { reason: 'Erreur de personne' });
  const printedBefore = await saveAdult(await office.client('agent'), 'ANCIEN', 4);
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

/** Downloads the workbook of what the page lists. @returns its name and the rows of its first sheet */
async function workbookOf(page: Page) {
  await page.getByRole('button', { name: /^Export/ }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel (.xlsx)' }).click();
  const file = await coming;
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  return { name: file.suggestedFilename(), rows: sheet?.rows ?? [] };
}

/** The newest entry of the history of an action. */
async function lastEntry(action: string) {
  const { rows } = await office.owner.query(
    'select details, dossier_bureau_id from action_log where action_type = $1 order by id desc limit 1',
    [action],
  );
  return rows[0];
}

test('the register of an office has its acts with their states, for a clerk to read and an administrator to make void', async () => {
  const page = await office.at('agent');
  await page.goto('/');
  await page.getByRole('link', { name: 'Registre des actes' }).click();
  await page.getByRole('heading', { name: 'Registre des actes', level: 1 }).waitFor();
  await rowOf(page, 'DORVAL').waitFor();
  const own = ['THÉLUSMA', 'ESTIMÉ', 'DORVAL'].map((name) => acts[name]?.number);
  expect(await numbers(page)).toEqual(own);
  await page.getByLabel('État').selectOption('Expiré');
  await expect.poll(() => numbers(page)).toEqual([acts['THÉLUSMA']?.number]);
  await page.goto('/actes?liste=anterieurs');
  await page
    .getByText('1 dossier a des papiers imprimés avant que Dosye tienne ce registre')
    .waitFor();
  expect(await page.getByRole('row').nth(1).textContent()).toMatch(/^CM01-.*1 fois05\/01\/2026$/);

  await issue('agent', 'BELIZAIRE', 5);
  const admin = await registerOf('admin');
  const number = acts['BELIZAIRE']?.number;
  await admin.getByRole('button', { name: `Annuler l’acte ${number}` }).click();
  await dialog(admin).getByLabel('Motif de l’annulation').fill('Papier perdu au guichet');
  await dialogButton(admin, 'Annuler cet acte').click();
  await says(admin, `L’acte ${number} est annulé.`);
  expect(await seen(rowOf(admin, 'BELIZAIRE').getByText('Papier perdu au guichet'))).toBe(true);
});

test('a super role has the acts of every office, takes them along as workbooks, and prints those of one', async () => {
  const page = await registerOf('delegue');
  await rowOf(page, 'CADET').waitFor();
  expect(await numbers(page)).toContain(acts['DORVAL']?.number);
  await page.getByLabel('Bureau').selectOption('Nippes');
  await expect.poll(() => numbers(page)).toEqual([acts['CADET']?.number]);
  expect(await rowOf(page, 'CADET').textContent()).toContain('Nippes');

  await page.goto('/actes?etat=void');
  await rowOf(page, 'ESTIMÉ').waitFor();
  const register = await workbookOf(page);
  expect(register.name).toMatch(/^registre-des-actes_.*\.xlsx$/);
  expect(register.rows[0]).toContain('Motif de l’annulation');
  const voided = register.rows.find(([number]) => number === acts['ESTIMÉ']?.number);
  expect(voided).toContain('Erreur de personne');
  expect(voided).toContain("Grand'Anse");
  expect((await lastEntry('EXPORT_ACTS')).details).toMatch(
    /^Registre des actes \(XLSX\) : .* État : Annulé$/,
  );

  await page.goto('/actes?liste=anterieurs');
  await page.getByRole('row').nth(1).getByText('05/01/2026').waitFor();
  const earlier = await workbookOf(page);
  expect(earlier.name).toMatch(/^imprimes-avant-le-registre_.*\.xlsx$/);
  expect(earlier.rows[0]).toEqual([
    'No. Dossier',
    'Papier',
    'Bureau',
    'Fois imprimé',
    'Dernière fois',
    'Acte émis depuis',
  ]);
  expect(earlier.rows[1]?.slice(1, 3)).toEqual(['Certificat, personne majeure', "Grand'Anse"]);
  expect(earlier.rows).toHaveLength(2);

  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const logged = page.waitForResponse('**/api/acts/printed');
  await page.goto('/actes/imprimer?bureau=2');
  expect((await logged).status()).toBe(200);
  expect(await lastEntry('PRINT_ACTS')).toEqual({
    details: 'Registre des actes : 1 acte imprimé, Bureau : Nippes',
    dossier_bureau_id: 2,
  });
});
