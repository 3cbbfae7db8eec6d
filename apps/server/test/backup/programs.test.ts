import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { expect, it } from 'vitest';
import { newKey, program } from '../keys/program.ts';
import { dossierOf, othersOf } from '../requests/dossiersOfOne.ts';
import { backUp, signIn, staffedOffice } from './office.ts';

const made = await staffedOffice();
const { app } = made;

const restore = (path: string) => restoreBackup(made, { receive: fromFile(path), by: SYSTEM });

it('a restore revives no revoked key, also not after one of a state without it', async () => {
  const superAdmin = await signIn(app, 'superAdmin');
  const before = await backUp(made, 'avant.zip');
  const kept = await newKey(superAdmin, { name: 'Tribunal' });
  const lost = await newKey(superAdmin, { name: 'Douane' });
  const after = await backUp(made, 'avec.zip');
  const status = async (secret: string, n: number) =>
    (await program(app, secret)('GET', '/api/session', undefined, `10.1.1.${n}`)).statusCode;
  expect((await superAdmin.delete(`/api/keys/${lost.key.id}`)).statusCode).toBe(200);

  await restore(after);
  expect(await status(kept.secret, 1)).toBe(200);
  expect(await status(lost.secret, 2)).toBe(401);

  await restore(before);
  expect(await status(kept.secret, 3)).toBe(401);
  await restore(after);
  expect(await status(kept.secret, 4)).toBe(200);
  expect(await status(lost.secret, 5)).toBe(401);
});

it('a restore revives no communication: neither one that was ended, nor one that was still granted', async () => {
  const [agent, admin] = [await signIn(app, 'agent'), await signIn(app, 'adminNippes')];
  const there = await signIn(app, 'agentNippes');
  const granted = async (who: number): Promise<number> => {
    const asking = await dossierOf(agent, 'certificat-majeur', who);
    await dossierOf(there, 'retention', who);
    const [other] = await othersOf(agent, 'certificat-majeur', asking);
    const reason = 'Enquête sur un vol';
    const { id } = (await agent.post('/api/requests', { ref: other?.ref, reason })).json();
    expect((await admin.post(`/api/requests/${id}/grant`, { days: 14 })).statusCode).toBe(200);
    return id;
  };
  const [ended, kept] = [await granted(1), await granted(2)];
  const path = await backUp(made, 'communications.zip');
  const refusal = { reason: 'Affaire classée' };
  expect((await admin.post(`/api/requests/${ended}/refuse`, refusal)).statusCode).toBe(200);
  await restore(path);
  const again = await signIn(app, 'agent');
  for (const id of [ended, kept]) {
    expect((await again.get(`/api/requests/${id}/dossier`)).statusCode).toBe(404);
  }
  const { requests } = (await again.post('/api/requests/list', {})).json();
  expect(requests).toMatchObject([{ state: 'ended' }, { state: 'ended' }]);
  // What a ref stood for before is gone with the restore.
  const { rows } = await made.owner.query('select from match_question');
  expect(rows).toEqual([]);
});

it('after a restore the changes are read from the beginning', async () => {
  const superAdmin = await signIn(app, 'superAdmin');
  const { secret } = await newKey(superAdmin, { name: 'Lecture' });
  const call = program(app, secret);
  const { position } = (await call('GET', '/api/changes')).json();
  const path = await backUp(made, 'changements.zip');
  await restore(path);
  const refused = await call('GET', `/api/changes?after=${position}`);
  expect(refused.statusCode).toBe(410);
  expect(refused.json()).toMatchObject({ code: 'CHANGES_RESTARTED' });
  const again = (await call('GET', '/api/changes')).json();
  expect((await call('GET', `/api/changes?after=${again.position}`)).json().changes).toEqual([]);
});
