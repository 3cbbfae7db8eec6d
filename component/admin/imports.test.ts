import type { ImportDetails, ImportTrial } from '@dosye/domain/calls/imports.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectUsable, see, seeNo } from '../screen.ts';
import { refused, type TestServer } from '../server.ts';
import { openAs } from './hub.ts';

const UPLOAD = '6a1f1c1e-54a4-4b0e-9c7e-0b6f0a4f1c11';
const TRIAL: ImportTrial = {
  upload: UPLOAD,
  rows: 3,
  good: 2,
  faults: [
    {
      row: 4,
      column: 'Téléphone',
      value: '12',
      message: 'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.',
    },
  ],
  columns: [
    { column: 'Plaignant', field: null },
    { column: 'Téléphone', field: 'victime.telephone' },
  ],
};

const JOB: Job = {
  id: 12,
  kind: 'import',
  state: 'running',
  subject: '',
  phase: null,
  startedBy: 'wilner',
  startedAt: '2026-11-20T14:00:00.000Z',
  endedAt: null,
  done: 0,
  total: 3,
  problem: null,
  result: null,
};

const details = (changes: Partial<ImportDetails>): ImportDetails => ({
  id: 12,
  kind: 'plainte',
  bureau_id: 1,
  bureau_nom: "Grand'Anse",
  state: 'done',
  rows: 3,
  done: 3,
  created: 2,
  faulty: 1,
  startedBy: 'wilner',
  startedAt: '2026-11-20T14:00:00.000Z',
  endedAt: '2026-11-20T14:01:00.000Z',
  undoneAt: null,
  undoneBy: null,
  removed: 0,
  faults: TRIAL.faults,
  ...changes,
});

const openImports = (
  replies: Parameters<typeof openAs>[2] = {},
  name: Parameters<typeof openAs>[0] = 'admin',
): Promise<TestServer> => openAs(name, '/admin/imports', replies);

/** Chooses a kind and a file. */
async function tryFile(): Promise<void> {
  await page.field('Type de dossier').selectOptions('Plainte');
  const file = new File(['Plaignant;Téléphone\nDÉSIR;12'], 'plaintes-2019.csv');
  await userEvent.upload(page.getByLabelText('Fichier du registre (CSV ou .xlsx)'), file);
}

describe('a register', () => {
  test('is tried: the page says what is ready, what is missing and what to correct', async () => {
    const server = await openImports({ 'POST /imports/plainte/trial': TRIAL });
    await tryFile();
    await see('3 lignes lues', '2 lignes prêtes', '1 ligne à corriger', 'plaintes-2019.csv');
    await see(page.saying(/Aucune colonne ne donne ces champs obligatoires/));
    const row = page.getByRole('table', { name: 'Lignes à corriger' }).saying('Téléphone');
    await see(row);
    await see('Le numéro doit être un téléphone d’Haïti, à 8 chiffres.');
    await expectUsable();
    const [call] = server.callsOf('POST /imports/plainte/trial');
    expect(call?.headers.get('content-type')).toBe('application/octet-stream');
  });

  test('is tried again with other columns, which outlast a line that drops', async () => {
    let failed = false;
    const server = await openImports({
      'POST /imports/plainte/trial': ({ body }: { body: Record<string, unknown> }) => {
        if (!('columns' in body)) return TRIAL;
        if (!failed) {
          failed = true;
          return refused(503, 'UNAVAILABLE', 'La base de données ne répond pas.');
        }
        return {
          ...TRIAL,
          good: 3,
          faults: [],
          columns: body['columns'] as ImportTrial['columns'],
        };
      },
    });
    await tryFile();
    const choice = page.getByLabelText(/^Champ de «\u00a0Plaignant/);
    await choice.selectOptions('Téléphone');
    // A field is read from one column.
    await expect.element(page.getByLabelText(/^Champ de «\u00a0Téléphone/)).toHaveValue('');
    await choice.selectOptions('Nom');
    await page.press('Essayer avec ces colonnes');
    await see('La base de données ne répond pas.');
    await expect.element(choice).toHaveValue('victime.nom');
    await page.press('Essayer avec ces colonnes');
    await see('3 lignes prêtes');
    await seeNo('La base de données ne répond pas.');
    expect(server.callsOf('POST /imports/plainte/trial').at(-1)?.body).toEqual({
      upload: UPLOAD,
      columns: [
        { column: 'Plaignant', field: 'victime.nom' },
        { column: 'Téléphone', field: null },
      ],
    });
  });

  test('that is refused says why, and another file can be chosen', async () => {
    await openImports({
      'POST /imports/plainte/trial': refused(413, 'TOO_LARGE', 'Ce fichier dépasse 5 Mo.'),
    });
    await tryFile();
    await see('Ce fichier dépasse 5 Mo.');
    await expect.element(page.button('Choisir un fichier')).toBeEnabled();
  });

  test('is imported after a question, and undone after another', async () => {
    let state: ImportDetails = details({ state: 'running', done: 1, created: 1, endedAt: null });
    const server = await openImports({
      'POST /imports/plainte/trial': TRIAL,
      'POST /imports/plainte': { job: JOB },
      'GET /imports/12': () => state,
      'POST /imports/list': () => ({ imports: [state], total: 1 }),
      'POST /imports/12/undo': () => {
        state = details({ state: 'undone', removed: 1 });
        return {
          removed: 1,
          kept: [
            { dossierId: 5, dossierNo: 'PL01-2026-00005', reason: 'Il a été modifié depuis.' },
          ],
        };
      },
    });
    await tryFile();
    await page.press('Importer 2 dossiers');
    const dialog = page.getByRole('dialog');
    await dialog.press('Importer 2 dossiers');
    await see('1 sur 3 lignes');
    expect(server.callsOf('POST /imports/plainte')[0]?.body).toEqual({
      upload: UPLOAD,
      columns: TRIAL.columns,
    });
    state = details({});
    await see(/2 dossiers créés\. 1 ligne non importée/);
    await see('Terminé');
    await expectUsable();
    await page.press('Annuler cet import');
    await dialog.press('Annuler l’import');
    await see(/Import annulé.*1 dossier mis à la Corbeille/);
    await see('PL01-2026-00005', 'Annulé');
  });

  test('of an office is chosen by who sees every office', async () => {
    const server = await openImports(
      { 'POST /imports/plainte/trial?bureauId=2': TRIAL },
      'delegue',
    );
    await page.field('Type de dossier').selectOptions('Plainte');
    await expect.element(page.button('Choisir un fichier')).toBeDisabled();
    await page.field('Bureau').selectOptions('Nippes');
    const file = new File(['a;b'], 'a.csv');
    await userEvent.upload(page.getByLabelText('Fichier du registre (CSV ou .xlsx)'), file);
    await see('2 lignes prêtes');
    expect(server.unexpected).toEqual([]);
  });
});

describe('the imports', () => {
  test('are listed, and one that was interrupted says how it goes on', async () => {
    const { faults: _faults, ...summary } = details({
      state: 'interrupted',
      done: 2,
      endedAt: null,
    });
    await openImports({
      'POST /imports/list': { imports: [summary], total: 1 },
      'GET /imports/12': details({ state: 'interrupted', done: 2, endedAt: null }),
    });
    await see('Interrompu', '2 sur 3');
    await page.press(/^Ouvrir l’import/);
    await see(/Choisissez le même fichier pour continuer/);
    await expectUsable();
  });

  test('are not for agents', async () => {
    await openAs('agent', '/admin/imports', {});
    await seeNo('Importer un registre');
  });
});
