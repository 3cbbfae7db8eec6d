import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import { inTransaction } from '../../src/access/transaction.ts';
import { addPerson, GRAND_ANSE, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { randomUUID } from 'node:crypto';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { app, as, database, owner, services } = await offices();
const PHOTO = 'renseignementsPersonnels.photoUrl';
const NEW = newDraft('certificat-majeur');
const NOT_YOURS = 'Cette image n’existe pas ou ne vous est pas accessible.';

let number = 0;
const next = (): number => (number += 1);
const anyPicture = (): string => dataUrl(plainPng(9, 9, [next(), 77, 3]));

/** A new, signed-in user. */
async function hire(role: 'user' | 'super_admin_delegue', bureauId: number | null) {
  const username = `personne-${next()}`;
  const person = await addPerson(database, { username, role, bureauId });
  return { person, client: await signIn(app, username) };
}
type Hired = Awaited<ReturnType<typeof hire>>;

async function moveTo({ person }: Hired, bureauId: number): Promise<Client> {
  const moved = await as.superAdmin.put(`/api/admin/users/${person.id}/bureau`, { bureauId });
  expect(moved.statusCode).toBe(200);
  return signIn(app, person.username);
}

async function demote({ person }: Hired, bureauId: number): Promise<Client> {
  const change = { role: 'admin', bureauId };
  const demoted = await as.superAdmin.put(`/api/admin/users/${person.id}/role`, change);
  expect(demoted.statusCode).toBe(200);
  return signIn(app, person.username);
}

/** A stored draft with a picture. */
async function keep(
  who: Client,
  path: string,
  record: object,
  field: string,
  more: Partial<DraftInput> = {},
) {
  const kept = await who.put(path, draftOf(record, more));
  expect(kept.statusCode).toBe(200);
  return { path, picture: kept.json().pictures[field] as string };
}
const keepNew = (who: Client, more: Partial<DraftInput> = {}) =>
  keep(who, NEW, majeur({ [PHOTO]: anyPicture() }), PHOTO, more);
const keepOf = (who: Client, { id }: Answered) =>
  keep(who, newDraft('retention'), retenuGrandAnse({ photoUrl: anyPicture() }), 'photoUrl', {
    dossierId: id,
  });

const retention = (prenom: string): Promise<Answered> =>
  create(as.agent, '/api/retention', {
    dossierData: retenuGrandAnse({ photoUrl: anyPicture(), 'etatCivil.prenom': prenom }),
  });

/** What a user gets of a stored draft: the draft, the number of listed ones, its picture, and a save with it. */
async function outcome(who: Client, { path, picture }: { path: string; picture: string }) {
  const found = await who.get(path);
  const listed = (await who.get('/api/drafts')).json().drafts.length;
  const saved = await who.post('/api/persons', {
    personData: majeur({ ...someoneElse(500 + next()), [PHOTO]: picture }),
  });
  return {
    draft: found.statusCode,
    listed,
    picture: (await who.get(picture)).statusCode,
    small: (await who.get(`${picture}?size=small`)).statusCode,
    save: saved.statusCode === 422 ? saved.json().fields[PHOTO] : saved.statusCode,
  };
}
const NOTHING = { draft: 404, listed: 0, picture: 404, small: 404, save: NOT_YOURS };

describe('a draft of somebody who moves to another office', () => {
  it.each([
    ['changes a dossier', async (who: Client) => keepOf(who, await retention('Jacques'))],
    ['is of a new dossier', (who: Client) => keepNew(who)],
  ])('is not theirs there, nor its pictures, when it %s; back again it is', async (_what, draftOfTheirs) => {
    const hired = await hire('user', GRAND_ANSE);
    const kept = await draftOfTheirs(hired.client);
    expect((await hired.client.get(kept.path)).statusCode).toBe(200);
    const there = await moveTo(hired, NIPPES);
    expect(await outcome(there, kept)).toEqual(NOTHING);
    expect((await there.put(kept.path, draftOf({}))).statusCode).toBe(404);
    const opened = await there.post(`${kept.path}/open`, { window: randomUUID(), takeOver: true });
    expect(opened.statusCode).toBe(404);
    expect((await there.delete(kept.path)).json()).toEqual({ success: true });
    const back = await moveTo(hired, GRAND_ANSE);
    expect((await back.get(kept.path)).json().draft.bureauId).toBe(GRAND_ANSE);
    expect((await back.get(kept.picture)).statusCode).toBe(200);
  });

  it('cannot be read any more from the machine that kept it either', async () => {
    const hired = await hire('user', GRAND_ANSE);
    const key = async (who: Client): Promise<string> =>
      (await who.get('/api/drafts/vault-key')).json().key;
    const before = await key(hired.client);
    expect(await key(await moveTo(hired, NIPPES))).not.toBe(before);
    expect(await key(await moveTo(hired, GRAND_ANSE))).toBe(before);
  });
});

describe('a draft of a super role', () => {
  it('is for the office that it names, and says so', async () => {
    const { client } = await hire('super_admin_delegue', null);
    await keepNew(client);
    expect((await client.get(NEW)).json().draft.bureauId).toBe(GRAND_ANSE);
    const { picture } = await keepNew(client, { bureauId: NIPPES });
    const { record } = (await client.get(NEW)).json().draft;
    await client.put(NEW, draftOf(record, { bureauId: GRAND_ANSE }));
    expect((await client.get(NEW)).json().draft.bureauId).toBe(GRAND_ANSE);
    expect((await client.get(picture)).statusCode).toBe(200);
    const nowhere = await client.put(NEW, draftOf({}, { bureauId: 999 }));
    expect([nowhere.statusCode, nowhere.json().fields]).toEqual([
      422,
      { bureauId: 'Ce bureau n’existe pas.' },
    ]);
  });

  it('is of their own office for everybody else, whatever they name', async () => {
    const { client } = await hire('user', GRAND_ANSE);
    await keepNew(client, { bureauId: NIPPES });
    expect((await client.get(NEW)).json().draft.bureauId).toBe(GRAND_ANSE);
  });

  it('is theirs no more without that role, unless it is of the office they come to', async () => {
    for (const [office, draftOffice, shown] of [
      [GRAND_ANSE, NIPPES, false],
      [NIPPES, NIPPES, true],
    ] as const) {
      const hired = await hire('super_admin_delegue', null);
      const kept = await keepNew(hired.client, { bureauId: draftOffice });
      const demoted = await demote(hired, office);
      expect(await outcome(demoted, kept)).toEqual(
        shown ? { draft: 200, listed: 1, picture: 200, small: 200, save: 201 } : NOTHING,
      );
    }
  });
});

describe('a draft of a deleted dossier', () => {
  it('shows neither its content nor its pictures, to a super role as little', async () => {
    const dossier = await retention('Berthony');
    const hired = await hire('user', GRAND_ANSE);
    const delegue = await hire('super_admin_delegue', null);
    const kept = [
      { who: hired.client, of: await keepOf(hired.client, dossier) },
      { who: delegue.client, of: await keepOf(delegue.client, dossier) },
    ];
    await as.superAdmin.delete(`/api/retention/${dossier.id}`);
    for (const { who, of } of kept) {
      expect(await outcome(who, of)).toEqual(NOTHING);
    }
  });
});

describe('the pictures of a draft', () => {
  const swept = async (picture: string): Promise<number> => {
    const name = picture.split('/').at(-1) as string;
    const held = await owner.query(
      'select 1 from file_use join file on id = file_id where name = $1',
      [name],
    );
    const { rows } = await owner.query('select 1 from unreferenced_file where stem = $1', [
      name.split('.')[0],
    ]);
    return rows.length - held.rows.length;
  };

  it('are held by nothing any more when their user is deleted', async () => {
    const { client, person } = await hire('user', GRAND_ANSE);
    const { picture } = await keepNew(client);
    await owner.query('delete from unreferenced_file');
    await as.superAdmin.delete(`/api/admin/users/${person.id}`, { password: PASSWORD });
    expect(await swept(picture)).toBe(1);
  });

  it('are held by nothing any more when the office that it was for is deleted', async () => {
    const { rows } = await owner.query(
      `insert into bureau (nom, nom_key) values ('Nord', 'nord') returning id`,
    );
    const { client } = await hire('super_admin_delegue', null);
    const { picture } = await keepNew(client, { bureauId: rows[0].id });
    await owner.query('delete from unreferenced_file');
    await owner.query('delete from bureau where id = $1', [rows[0].id]);
    expect((await client.get(NEW)).statusCode).toBe(404);
    expect(await swept(picture)).toBe(1);
  });
});

test('a query that forgets the rights to drafts shows none of another office', async () => {
  const hired = await hire('user', GRAND_ANSE);
  await keepNew(hired.client);
  await keepOf(hired.client, await retention('Ti Jo'));
  const seen = (person: Hired['person']) =>
    inTransaction(services.database, person, async (trx) => [
      (await trx.selectFrom('draft').select('kind').execute()).length,
      (await trx.selectFrom('file_use').select('holder').where('holder', '=', 'draft').execute())
        .length,
    ]);
  expect(await seen(hired.person)).toEqual([2, 5]);
  expect(await seen({ ...hired.person, bureauId: NIPPES })).toEqual([0, 0]);
  expect(await seen({ ...hired.person, bureauId: null, role: 'super_admin' })).toEqual([2, 5]);
});
