import type { ChangesAnswer, DossierChange } from '@dosye/domain/calls/keys.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { bodyOf } from '@dosye/testing/samples.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, create, offices } from '../dossiers/offices.ts';
import { newKey, program } from './program.ts';

const made = await offices();
const { app, as, owner } = made;

let call: ReturnType<typeof program>;
beforeAll(async () => {
  const { secret } = await newKey(as.superAdmin, { kinds: ['plainte', 'information'] });
  call = program(app, secret);
});

async function changes(after = '', limit?: number): Promise<ChangesAnswer> {
  const query = new URLSearchParams({
    ...(after && { after }),
    ...(limit && { limit: String(limit) }),
  });
  const answer = await call('GET', `/api/changes?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ChangesAnswer>();
}

const bodyOfKind = (id: string): Record<string, unknown> => {
  const registered = KINDS.find(({ kind }) => kind.id === id);
  if (!registered) throw new Error(id);
  return { ...bodyOf(registered.area, registered.kind), force: true };
};
const complaint = (): Promise<Answered> => create(as.agent, '/api/plaintes', bodyOfKind('plainte'));

const told = ({ dossierId, version, deleted }: DossierChange) => [dossierId, version, deleted];

describe('what has changed', () => {
  it('is every save, deletion and return, of the key’s office and kinds alone', async () => {
    const { position } = await changes();
    const own = await complaint();
    await create(as.agentNippes, '/api/plaintes', bodyOfKind('plainte'));
    await create(as.agent, '/api/operations', bodyOfKind('operation'));
    const { plainteData } = bodyOfKind('plainte') as { plainteData: { victime: object } };
    const victime = { ...plainteData.victime, declaration: 'Sa moto a disparu.' };
    const changed = { plainteData: { ...plainteData, victime } };
    expect((await as.agent.put(`/api/plaintes/${own.id}`, changed)).statusCode).toBe(200);
    // A save that changes nothing is no change.
    expect((await as.agent.put(`/api/plaintes/${own.id}`, changed)).statusCode).toBe(200);
    expect((await as.superAdmin.delete(`/api/plaintes/${own.id}`)).statusCode).toBe(200);
    expect((await as.superAdmin.post(`/api/trash/${own.id}/restore`)).statusCode).toBe(200);
    const answer = await changes(position);
    expect(answer.changes.map(told)).toEqual([
      [own.id, 1, false],
      [own.id, 2, false],
      [own.id, 2, true],
      [own.id, 2, false],
    ]);
    expect(answer.changes[0]).toMatchObject({ kind: 'plainte', at: expect.stringMatching(/Z$/) });
    expect(answer.position).toBe(answer.changes.at(-1)?.position);
    expect(await changes(answer.position)).toEqual({ changes: [], position: answer.position });
  });

  it('comes in pages, each of which continues the one before', async () => {
    await complaint();
    await complaint();
    const all = (await changes()).changes;
    let position = '';
    const paged: DossierChange[] = [];
    for (let page = 0; page < all.length; page += 1) {
      const answer = await changes(position, 1);
      paged.push(...answer.changes);
      ({ position } = answer);
    }
    expect(paged).toEqual(all);
    expect((await call('GET', '/api/changes?limit=1001')).statusCode).toBe(422);
    expect((await call('GET', '/api/changes?after=&limit=')).json()).toEqual(await changes());
    expect((await call('GET', '/api/changes?after=hier')).statusCode).toBe(422);
  });

  it('is for keys alone', async () => {
    for (const name of ['agent', 'admin', 'superAdmin'] as const)
      expect((await as[name].get('/api/changes')).statusCode).toBe(403);
  });
});

/** Saves a complaint in a transaction that its caller ends. */
async function openSave() {
  const client = await owner.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `insert into dossier (area, kind, bureau_id, number, created_by, updated_by, body)
     values ('plaintes', 'plainte', 1, gen_random_uuid()::text, 'essai', 'essai', '{}') returning id`,
  );
  const end = async (how: 'commit' | 'rollback') => {
    await client.query(how);
    client.release();
  };
  return { id: Number(rows[0]?.id), end };
}

describe('saves at the same time', () => {
  it('come in the order in which they became visible, whichever began first, and none is left out', async () => {
    const { position } = await changes();
    const [first, second] = [await openSave(), await openSave()];
    await second.end('commit');
    const third = await openSave();
    const seen = await changes(position);
    expect(seen.changes.map(({ dossierId }) => dossierId)).toEqual([second.id]);
    await third.end('rollback');
    await first.end('commit');
    const later = await changes(seen.position);
    expect(later.changes.map(({ dossierId }) => dossierId)).toEqual([first.id]);
    const all = (await changes(position)).changes.map(({ dossierId }) => dossierId);
    expect(all).toEqual([second.id, first.id]);
  });

  it('are all read once by a program that reads meanwhile, and by one that reads afterwards', async () => {
    const { position: start } = await changes();
    let isSaving = true;
    const read: DossierChange[] = [];
    const reading = (async () => {
      let position = start;
      for (let more = true; more; ) {
        // Asked before: what was saved until then is read by this call or the next ones.
        more = isSaving;
        const answer = await changes(position, 3);
        read.push(...answer.changes);
        ({ position } = answer);
        more ||= answer.changes.length > 0;
      }
    })();
    const saved = await Promise.all(Array.from({ length: 24 }, complaint)).finally(() => {
      isSaving = false;
    });
    await reading;
    const ids = (list: readonly { id?: number; dossierId?: number }[]): number[] =>
      list.map(({ id, dossierId }) => Number(id ?? dossierId)).toSorted((a, b) => a - b);
    expect(ids(read)).toEqual(ids(saved));
    expect((await changes(start)).changes).toEqual(read);
  });
});
