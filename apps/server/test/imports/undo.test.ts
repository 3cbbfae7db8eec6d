import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { changed, dataUrl } from '@dosye/testing/records.ts';
import { describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { imported, register } from './registers.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { tryLock } from '@dosye/server/jobs/lock.ts';
import { GRAND_ANSE } from '@dosye/testing/accounts.ts';
import type { Client } from '@dosye/testing/signIn.ts';

const { app, as, owner, database } = await offices();

const dossiersOf = async (importId: number) =>
  (
    await owner.query(
      `select d.id::float8 as id, d.number from import_row r join dossier d on d.id = r.dossier_id where import_id = $1 order by r.row`,
      [importId],
    )
  ).rows as { id: number; number: string }[];
const undo = (by: Client, id: number) => by.post(`/api/imports/${id}/undo`);

describe('undoing an import', () => {
  it('moves its dossiers to the Corbeille, by the admin who started it, in the history', async () => {
    const { id } = await imported(app, as.admin, 'plainte', register('plainte', 2));
    const [first] = await dossiersOf(id);
    const answer = await undo(as.admin, id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { removed: 2, kept: [] }]);
    expect(await dossiersOf(id)).toEqual([]);
    const trash = await as.superAdmin.post('/api/trash/list', { filters: { kind: 'plainte' } });
    expect(trash.json().dossiers).toMatchObject([
      { reason: `Import n° ${id} annulé`, deletedBy: 'wilner' },
      { reason: `Import n° ${id} annulé` },
    ]);
    const { rows } = await owner.query(
      `select action_type, details from action_log where action_type in ('UNDO_IMPORT', 'DELETE_PLAINTE') order by id`,
    );
    expect(rows.map(({ action_type }) => action_type)).toEqual([
      'DELETE_PLAINTE',
      'DELETE_PLAINTE',
      'UNDO_IMPORT',
    ]);
    expect(rows.at(-1)?.details).toBe(
      `Import n° ${id} annulé : Plainte, 2 dossiers mis à la Corbeille`,
    );
    expect((await as.admin.get(`/api/imports/${id}`)).json()).toMatchObject({
      state: 'undone',
      undoneBy: 'wilner',
      removed: 2,
    });
    // A dossier that comes back is an ordinary one.
    expect((await as.superAdmin.post(`/api/trash/${first?.id}/restore`)).statusCode).toBe(200);
    expect((await as.agent.get(`/api/plaintes/${first?.id}`)).statusCode).toBe(200);
  });

  it('is not done twice, nor while an import runs', async () => {
    const { id } = await imported(app, as.admin, 'plainte', register('plainte', 1, 10));
    const lock = await tryLock(database, 'import');
    expect((await undo(as.admin, id)).statusCode).toBe(409);
    await lock?.release();
    expect((await undo(as.superAdmin, id)).statusCode).toBe(200);
    const again = await undo(as.admin, id);
    expect([again.statusCode, again.json().message]).toEqual([409, 'Cet import est déjà annulé.']);
    expect((await undo(as.admin, 999_999)).statusCode).toBe(404);
  });

  it('leaves what somebody changed, issued an act of or linked since, and says why', async () => {
    const complaints = await imported(app, as.admin, 'plainte', register('plainte', 3, 20));
    const [edited, linked, unused] = await dossiersOf(complaints.id);
    const read = (await as.agent.get(`/api/plaintes/${edited?.id}`)).json();
    await as.agent.put(`/api/plaintes/${edited?.id}`, {
      plainteData: { ...read, suspect: { ...read.suspect, adresse: 'Rue Nouvelle' } },
    });
    await as.agent.post('/api/retention', {
      dossierData: retenuGrandAnse({}),
      origine: { kind: 'plainte', dossierId: linked?.id },
    });
    expect((await undo(as.admin, complaints.id)).json()).toEqual({
      removed: 1,
      kept: [
        { dossierId: edited?.id, dossierNo: edited?.number, reason: 'Il a été modifié depuis.' },
        {
          dossierId: linked?.id,
          dossierNo: linked?.number,
          reason: 'Il est lié à un autre dossier.',
        },
      ],
    });
    expect((await as.agent.get(`/api/plaintes/${unused?.id}`)).statusCode).toBe(404);
  });

  it('leaves a certificate that was issued', async () => {
    const { id } = await imported(
      app,
      as.admin,
      'certificat-majeur',
      register('certificat-majeur', 1, 20, {
        'informationsInternes.dateVerification': todayInHaiti(),
      }),
    );
    const [dossier] = await dossiersOf(id);
    const download = () => as.agent.get(`/api/certificate/${dossier?.id}/download`);
    // Nobody certifies a person without a photo.
    expect((await download()).json().reasons).toMatchObject([{ condition: 'photo' }]);
    const record = (await as.agent.get(`/api/persons/${dossier?.id}`)).json();
    const photo = dataUrl(plainPng(6, 8, [1, 2, 3]));
    await as.agent.put(`/api/persons/${dossier?.id}`, {
      personData: changed(record, { 'renseignementsPersonnels.photoUrl': photo }),
    });
    expect((await download()).headers['content-type']).toBe('application/pdf');
    expect((await undo(as.admin, id)).json()).toMatchObject({
      removed: 0,
      kept: [{ reason: 'Un acte en a été émis.' }],
    });
  });

  it('lets its rows be imported again', async () => {
    const file = register('operation', 2, 20);
    const { id } = await imported(app, as.admin, 'operation', file);
    await undo(as.admin, id);
    expect(await imported(app, as.admin, 'operation', file)).toMatchObject({
      created: 2,
      faulty: 0,
    });
  });
});

it('the database lets an admin put nothing but imported dossiers of the office into the Corbeille', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('dosye.user', '2', true), set_config('dosye.bureau', '${GRAND_ANSE}', true), set_config('dosye.scope', '', true)`,
    );
    const insert = client.query(
      `insert into trashed_dossier (dossier_id, area, kind, bureau_id, number, version, created_at, created_by,
         updated_at, updated_by, search, deleted_at, deleted_by)
       values (-1, 'plaintes', 'plainte', ${GRAND_ANSE}, 'PL01', 1, now(), 'x', now(), 'x', '', now(), 'x')`,
    );
    await expect(insert).rejects.toThrow(/row-level security/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
