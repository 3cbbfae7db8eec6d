import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { meetAt } from '@dosye/testing/locks.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { actionType } from '@dosye/domain/history/dossierActions.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { sweepFiles } from '@dosye/server/files/sweep.ts';
import { describe, expect, it } from 'vitest';
import { createAdult } from '../acts/office.ts';
import { type Answered, create, offices } from '../dossiers/offices.ts';
import { hold } from '../retention/retentions.ts';
import { corbeille, numbersIn, restore } from './corbeille.ts';

const { as, owner, database, files } = await offices();

const GONE =
  'Ce dossier n’est plus dans la Corbeille : il a été rétabli, ou il y est resté plus de trente jours.';

// Each has pictures of its own: samples of one number share theirs.
const NUMBERED = KINDS.filter(({ area, kind }) => area.kinds[0] === kind).map(
  (registered, index) => ({ ...registered, number: 100 + index * 10 }),
);

describe.each(NUMBERED)('a deleted $kind.id', ({ area, kind, number }) => {
  const path = (id: number): string => `/api/${area.id}/${id}`;
  const newest = async (): Promise<unknown> =>
    (await as.agent.post(`/api/${area.id}/list`, { filters: {} })).json();
  const totals = async (): Promise<unknown> => (await as.agent.post('/api/global-totals')).json();

  it('is in no list and no picture of it is answered; restored, everything is as it was', async () => {
    const uncounted = await totals();
    const dossier = await create(as.agent, `/api/${area.id}`, {
      ...bodyOf(area, kind, sampleOf(kind, number)),
      force: true,
    });
    const before = { read: (await as.agent.get(path(dossier.id))).json(), list: await newest() };
    const counted = await totals();
    const pictures = picturesOf(kind.form, before.read).map(({ value }) => value);
    expect((await as.delegue.delete(path(dossier.id))).statusCode).toBe(200);
    for (const who of ['agent', 'superAdmin'] as const) {
      for (const answer of [
        await as[who].get(path(dossier.id)),
        await as[who].get(`${path(dossier.id)}/history`),
        await as[who].put(path(dossier.id), { [area.jsonKeys.record]: dossier }),
      ]) {
        expect([answer.statusCode, answer.json().message]).toEqual([404, area.sentences.notFound]);
      }
      for (const picture of pictures) expect((await as[who].get(picture)).statusCode).toBe(404);
    }
    const filters = { searchTerm: dossier.dossierNo };
    const list = await as.agent.post(`/api/${area.id}/list`, { filters });
    expect(list.json()).toMatchObject({ [area.jsonKeys.rows]: [], totalFilteredDossiers: 0 });
    expect(await totals()).toEqual(uncounted);
    const { rows } = await owner.query(
      'select version, replaced_how, replaced_by from dossier_version where dossier_id = $1',
      [dossier.id],
    );
    expect(rows).toEqual([{ version: 1, replaced_how: 'delete', replaced_by: 'fritzner' }]);
    await owner.query(`update unreferenced_file set since = since - interval '25 hours'`);
    await sweepFiles(database, files);

    expect((await restore(as.superAdmin, dossier)).json()).toEqual({
      success: true,
      dossierNo: dossier.dossierNo,
    });
    expect((await as.agent.get(path(dossier.id))).json()).toEqual(before.read);
    expect(await newest()).toEqual(before.list);
    expect(await totals()).toEqual(counted);
    for (const picture of pictures) {
      expect((await as.agent.get(picture)).statusCode).toBe(200);
      expect((await as.agentNippes.get(picture)).statusCode).toBe(404);
    }
    expect((await as.agentNippes.get(path(dossier.id))).statusCode).toBe(404);
  });

  it('is changed and deleted again after it was restored, and its history tells all of it', async () => {
    const dossier = await create(as.agent, `/api/${area.id}`, {
      ...bodyOf(area, kind, sampleOf(kind, number + 1)),
      force: true,
    });
    await as.superAdmin.delete(path(dossier.id), { reason: 'Saisi deux fois.' });
    expect((await restore(as.delegue, dossier)).statusCode).toBe(200);
    const other = bodyOf(area, kind, sampleOf(kind, number + 100));
    const saved = await as.agent.put(path(dossier.id), other);
    expect([saved.statusCode, saved.json().version]).toEqual([200, 2]);
    await as.superAdmin.delete(path(dossier.id));
    expect((await restore(as.superAdmin, dossier)).statusCode).toBe(200);
    const { events } = (await as.agent.get(`${path(dossier.id)}/history`)).json();
    type Event = Record<'username' | 'action_type' | 'details', string>;
    expect(
      events.map(({ username, action_type, details }: Event) => [username, action_type, details]),
    ).toEqual([
      ['superadmin', actionType(area, 'RESTORE'), ''],
      ['superadmin', actionType(area, 'DELETE'), ''],
      ['mireille', actionType(area, 'UPDATE'), expect.any(String)],
      ['fritzner', actionType(area, 'RESTORE'), ''],
      ['superadmin', actionType(area, 'DELETE'), 'Motif : Saisi deux fois.'],
      ['mireille', actionType(area, 'CREATE'), ''],
    ]);
  });
});

describe('restoring', () => {
  it('brings back the draft that somebody had of it', async () => {
    const dossier = await hold(as.agent, { 'etatCivil.nom': 'BROUILLON' });
    const draft = newDraft('retention');
    await as.agent.put(draft, draftOf(dossier, { dossierId: dossier.id, baseVersion: 1 }));
    await as.superAdmin.delete(`/api/retention/${dossier.id}`);
    expect((await as.agent.get(draft)).statusCode).toBe(404);
    await restore(as.superAdmin, dossier);
    expect((await as.agent.get(draft)).statusCode).toBe(200);
  });

  it('a second time finds nothing to restore', async () => {
    const dossier = await createAdult(as.agent);
    await as.superAdmin.delete(`/api/persons/${dossier.id}`);
    expect((await restore(as.superAdmin, dossier)).statusCode).toBe(200);
    const again = await restore(as.superAdmin, dossier);
    expect([again.statusCode, again.json().message]).toEqual([404, GONE]);
    expect((await restore(as.superAdmin, { id: 987_654 })).statusCode).toBe(404);
  });

  it('in two windows at the same moment restores once', async () => {
    const dossier = await createAdult(as.agent);
    await as.superAdmin.delete(`/api/persons/${dossier.id}`);
    const answers = await meetAt(owner, 'trashed_dossier', [
      () => restore(as.superAdmin, dossier),
      () => restore(as.delegue, dossier),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
    const { rows } = await owner.query(
      `select count(*)::int as n from action_log where action_type = 'RESTORE_PERSON' and dossier_id = $1`,
      [dossier.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('has an entry that names the officer who had deleted it', async () => {
    const dossier = await createAdult(as.agent);
    await owner.query(
      `update app_user set full_name = 'Fritzner LOUIS', grade = 'Commissaire' where username = 'fritzner'`,
    );
    await as.delegue.delete(`/api/persons/${dossier.id}`);
    await restore(as.superAdmin, dossier);
    const { rows } = await owner.query(
      `select details from action_log where action_type = 'RESTORE_PERSON' and dossier_id = $1`,
      [dossier.id],
    );
    expect(rows[0].details).toMatch(/\(supprimé le .+ par Commissaire Fritzner LOUIS\)$/);
  });

  it('is for the super roles: others see no Corbeille and restore nothing', async () => {
    const dossier = await createAdult(as.agent);
    await as.superAdmin.delete(`/api/persons/${dossier.id}`);
    for (const who of ['agent', 'admin', 'agentNippes', 'adminNippes'] as const) {
      expect((await as[who].post('/api/trash/list', { filters: {} })).statusCode).toBe(403);
      expect((await restore(as[who], dossier)).statusCode).toBe(403);
    }
    expect(numbersIn(await corbeille(as.delegue))).toContain(dossier.dossierNo);
  });
});

describe('a retention file that another one has replaced', () => {
  const replaced = async (prenom: string): Promise<{ old: Answered; other: Answered }> => {
    const old = await hold(as.agent, { 'etatCivil.prenom': prenom });
    await as.superAdmin.delete(`/api/retention/${old.id}`);
    return { old, other: await hold(as.agent, { 'etatCivil.prenom': prenom }) };
  };

  it('is not restored, and the answer names the other one', async () => {
    const { old, other } = await replaced('Wisner');
    const refused = await restore(as.superAdmin, old);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Le dossier ${old.dossierNo} ne peut pas être rétabli : le dossier ${other.dossierNo} l’a remplacé depuis. Supprimez d’abord celui-ci, ou gardez-le.`,
    ]);
    await as.superAdmin.delete(`/api/retention/${other.id}`);
    expect((await restore(as.superAdmin, old)).statusCode).toBe(200);
  });

  it('is not restored either when that is entered at the same moment', async () => {
    const { old, other } = await replaced('Widmy');
    await as.superAdmin.delete(`/api/retention/${other.id}`);
    const answers = await meetAt(owner, 'dossier_key', [
      () => restore(as.superAdmin, old),
      () => restore(as.delegue, other),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json().message;
    expect(refused).toMatch(/^Le dossier RT01-.* ne peut pas être rétabli : le dossier RT01-/);
  });
});

it('a dossier whose office was deleted since stays in the Corbeille', async () => {
  const { id } = (await as.superAdmin.post('/api/admin/bureaux', { nom: 'Anse-à-Veau' })).json();
  const dossier = await create(as.superAdmin, '/api/operations', {
    ...bodyOfOperation(),
    bureauId: id,
  });
  await as.superAdmin.delete(`/api/operations/${dossier.id}`);
  const removed = await as.superAdmin.delete(`/api/admin/bureaux/${id}`, { password: PASSWORD });
  expect(removed.statusCode).toBe(200);
  const refused = await restore(as.superAdmin, dossier);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `Le dossier ${dossier.dossierNo} ne peut pas être rétabli : son bureau a été supprimé.`,
  ]);
  const [listed] = await corbeille(as.superAdmin, { searchTerm: dossier.dossierNo });
  expect(listed).toMatchObject({ bureau_id: id, bureau_nom: null });
});

it('a dossier of a kind that the application no longer has stays there without its title', async () => {
  const dossier = await createAdult(as.agent);
  await as.superAdmin.delete(`/api/persons/${dossier.id}`);
  await owner.query(`update trashed_dossier set kind = 'visa' where dossier_id = $1`, [dossier.id]);
  const [listed] = await corbeille(as.superAdmin, { searchTerm: dossier.dossierNo });
  expect(listed).toMatchObject({ id: dossier.id, kind: 'visa', title: '' });
  const refused = await restore(as.superAdmin, dossier);
  expect([refused.statusCode, refused.json().message]).toEqual([404, GONE]);
});

function bodyOfOperation(): Record<string, unknown> {
  const operation = KINDS.find(({ kind }) => kind.id === 'operation');
  if (!operation) throw new Error('no operations');
  return bodyOf(operation.area, operation.kind, sampleOf(operation.kind, 90));
}
