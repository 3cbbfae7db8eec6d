import { createReadStream, readFileSync } from 'node:fs';
import { verifyByRestore } from '@dosye/server/backup/nightly/verifyByRestore.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { previewRestore } from '@dosye/server/backup/restore/previewRestore.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { prepareActKey } from '@dosye/server/start/actKey.ts';
import { checkFiles } from '@dosye/server/files/checkFiles.ts';
import { moveFiles } from '@dosye/server/files/moveFiles.ts';
import { sweepFiles } from '@dosye/server/files/sweep.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { signList } from '@dosye/server/verification/list.ts';
import { issuerName, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { containsHash, issuerHash, openList } from '@dosye/verification/list.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { registerAct } from '@dosye/testing/registerAct.ts';
import { testFolder } from '@dosye/testing/server.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/access/transaction.ts';
import { actsOf, certificate, change, createAdult, register } from '../acts/office.ts';
import type { Answered } from '../dossiers/offices.ts';
import { type AppWithFolder, backUp, office, signIn, staffedOffice } from './office.ts';

const made = await staffedOffice();
const { app, owner, database, files } = made;

/** The context of a job that nobody watches. */
const once = {
  signal: new AbortController().signal,
  report: () => {},
  note: async () => {},
  checkpoint: null,
};
const REASON = 'Délivré à une autre personne par erreur.';
const restore = (path: string, to: AppWithFolder = made, more: object = {}) =>
  restoreBackup(to, { receive: fromFile(path), by: SYSTEM, ...more });
const bytesOf = async (client: Client, number: string): Promise<Buffer> =>
  (await client.get(`/api/acts/${number}`)).rawPayload;
const registered = async (client: Client, filters = {}): Promise<Record<string, string>> => {
  const { acts } = (await client.post('/api/acts/list', { filters, limit: 200 })).json<{
    acts: { number: string; state: string }[];
  }>();
  return Object.fromEntries(acts.map(({ number, state }) => [number, state]));
};

const inList = async (client: Client, { dossierNo }: Answered): Promise<unknown> =>
  (await client.post('/api/persons/list', { filters: { searchTerm: dossierNo } })).json().persons[0]
    ?.act;

describe('a restore of a backup of this installation', () => {
  it('keeps the acts that were issued since with their papers, what was made void, and never gives a number twice', async () => {
    let agent = await signIn(app, 'agent');
    const admin = await signIn(app, 'admin');
    const dossier = await createAdult(agent);
    await register(made, dossier);
    const path = await backUp(made, 'avant.zip');

    await change(agent, dossier, { 'renseignementsPersonnels.surnom': 'Nad' });
    const second = await agent.get(certificate(dossier));
    await admin.post(`/api/acts/${dossier.dossierNo}-D1/void`, { reason: REASON });
    const lost = await createAdult(agent);
    const third = await agent.get(certificate(lost));
    const papers = new Map(
      [second, third].map((answer) => [String(answer.headers['act-number']), answer.rawPayload]),
    );
    const preview = await previewRestore(made, readFileSync(path));
    const kept = '2 actes émis depuis (ils restent au registre)';
    const losses = [
      '1 dossier créé depuis',
      '1 dossier modifié depuis (il redevient ce qu’il était)',
    ];
    expect(preview).toMatchObject({ losses, kept: [kept] });
    expect((await restore(path)).losses).toEqual(losses);

    agent = await signIn(app, 'agent');
    const expected = {
      [`${dossier.dossierNo}-D1`]: 'void',
      [`${dossier.dossierNo}-D2`]: 'valid',
      [`${lost.dossierNo}-D1`]: 'valid',
    };
    expect(await registered(agent)).toEqual(expected);
    const { [`${dossier.dossierNo}-D1`]: _void, ...valid } = expected;
    expect(await registered(agent, { state: 'valid' })).toEqual(valid);
    // The content of the first version is the present one again; its act was replaced by that of another.
    expect(await inList(agent, dossier)).toEqual({ state: 'edited' });
    for (const [number, bytes] of papers) {
      expect((await bytesOf(agent, number)).equals(bytes)).toBe(true);
    }
    expect((await agent.get(`/api/persons/${lost.id}`)).statusCode).toBe(404);
    // The first version is present again, but its act was followed by another: the next number is given.
    const next = await agent.get(certificate(dossier));
    expect(next.headers['act-number']).toBe(`${dossier.dossierNo}-D3`);
    // Another content is the second version now; the act of the former one is not its.
    await change(agent, (await agent.get(`/api/persons/${dossier.id}`)).json<Answered>(), {
      'renseignementsPersonnels.surnom': 'Nini',
    });
    const other = await agent.get(certificate(dossier));
    expect(other.headers['act-number']).toBe(`${dossier.dossierNo}-D4`);
    expect((await createAdult(agent)).dossierNo).not.toBe(lost.dossierNo);

    // A day later the sweep finds no paper that nothing refers to, and the check finds every one.
    await owner.query(`update unreferenced_file set since = since - interval '25 hours'`);
    await sweepFiles(database, files);
    const { missing, altered } = await checkFiles({ database, files }, once);
    expect([missing, altered]).toEqual([[], []]);
    expect((await bytesOf(agent, `${dossier.dossierNo}-D2`)).equals(second.rawPayload)).toBe(true);
  });

  it('keeps to whom acts were handed over since, with the signature, and what the chief decided', async () => {
    let agent = await signIn(app, 'agent');
    const admin = await signIn(app, 'admin');
    const dossier = await createAdult(agent);
    await register(made, dossier);
    await admin.put('/api/config', { config: { validationActes: true, suiviRemises: true } });
    const waiting = await createAdult(agent);
    const path = await backUp(made, 'remises.zip');

    const signature = `data:image/png;base64,${plainPng(80, 40).toString('base64')}`;
    const receiver = { to: 'Rose PIERRE', relation: 'mère', signature };
    const number = `${dossier.dossierNo}-D1`;
    await agent.post(`/api/acts/${number}/deliver`, receiver);
    await agent.get(certificate(waiting));
    await restore(path);

    agent = await signIn(app, 'agent');
    const [act] = await actsOf(agent, dossier);
    expect(act).toMatchObject({ deliveredTo: 'Rose PIERRE', delivery: { relation: 'mère' } });
    expect((await agent.get(act?.delivery?.signature ?? '')).statusCode).toBe(200);
    expect(await inList(agent, waiting)).toEqual({ state: 'awaiting' });
    const { missing, altered } = await checkFiles({ database, files }, once);
    expect([missing, altered]).toEqual([[], []]);
    await (await signIn(app, 'admin')).put('/api/config', {
      config: { validationActes: false, suiviRemises: false },
    });
  });

  it('keeps the name under which acts were issued since, by which forged ones are recognised', async () => {
    const path = await backUp(made, 'nom.zip');
    const admin = await signIn(app, 'admin');
    const documentHeaderText = { mainTitle: 'Police d’Haïti' };
    await admin.put('/api/config', { config: { documentHeaderText } });
    const issuer = issuerName((await admin.post('/api/config', {})).json<SiteConfig>());
    expect(issuer).toContain('Police d’Haïti');
    const agent = await signIn(app, 'agent');
    await agent.get(certificate(await createAdult(agent)));
    await restore(path);
    const list = openList((await signList(made)).content);
    expect(containsHash(list?.issuers ?? new Uint8Array(), issuerHash(issuer))).toBe(true);
  });

  it('twice leaves what happened to an act as it was, once', async () => {
    const path = await backUp(made, 'deux.zip');
    const events = async () =>
      (await owner.query('select act_number, what, reason, at from act_event order by id')).rows;
    const before = await events();
    await restore(path);
    await restore(path);
    expect(await events()).toEqual(before);
  });

  it('that brings a deleted dossier back makes its acts valid again', async () => {
    let agent = await signIn(app, 'agent');
    const dossier = await createAdult(agent);
    await register(made, dossier);
    const path = await backUp(made, 'supprime.zip');
    const superAdmin = await signIn(app, 'superAdmin');
    await superAdmin.delete(`/api/persons/${dossier.id}`);
    expect((await registered(superAdmin))[`${dossier.dossierNo}-D1`]).toBe('void');
    await restore(path);
    agent = await signIn(app, 'agent');
    expect((await actsOf(agent, dossier)).map(({ state }) => state)).toEqual(['valid']);
  });
});

it('a backup restored on a new machine has the papers of the register, not earlier ones', async () => {
  const source = await staffedOffice();
  await prepareActKey(source, silentLog());
  const agent = await signIn(source.app, 'agent');
  const { id } = await createAdult(agent);
  // A print that issues no act, in an office that has issued none yet.
  await agent.post('/api/log-print', { personId: id });
  const path = await backUp(source, 'neuve.zip');
  const fresh = await office();
  await fresh.owner.query(
    `update kysely_migration set "timestamp" = now() where name = '0002-acts'`,
  );
  const { fingerprint } = await previewRestore(fresh, readFileSync(path));
  await restore(path, fresh, { origin: fingerprint });
  const there = await signIn(fresh.app, 'agent');
  expect((await there.get(`/api/acts/of/${id}`)).json()).toMatchObject({ earlierPapers: 0 });
  expect((await there.post('/api/acts/earlier', {})).json()).toMatchObject({ total: 0 });
});

it('a backup is verified by a restore on trial with the papers of acts, and a lost paper is named by its act', async () => {
  const agent = await signIn(app, 'agent');
  const dossier = await createAdult(agent);
  await register(made, dossier);
  const number = `${dossier.dossierNo}-D1`;
  const source = createReadStream(await backUp(made, 'essai.zip'));
  const { rows: acts } = await owner.query('select file_name from act order by issued_at');
  const { pictures, files: count, missing } = await verifyByRestore(made, source, once.signal);
  expect([count, missing]).toEqual([2 * pictures + acts.length, 0]);

  // The store of several servers gets the papers too.
  const folder = new FolderStore(testFolder());
  const { altered } = await moveFiles(files.untracked ?? files, folder);
  expect(altered).toEqual([]);
  for (const { file_name: name } of acts) expect(await folder.has(name)).toBe(true);

  const name = acts.at(-1).file_name;
  await files.remove(name);
  const found = await checkFiles({ database, files }, once);
  expect(found.missing).toEqual([{ name, heldBy: [`Acte ${number}`] }]);
  await files.put(name, await folder.get(name));
});

it('a backup of another installation replaces the register, and the restore says which acts it no longer knows', async () => {
  const path = await backUp(made, 'ailleurs.zip');
  const expected = await registered(await signIn(app, 'superAdmin'));
  const fresh = await staffedOffice();
  const there = await signIn(fresh.app, 'agent');
  const dossier = await createAdult(there);
  await register(fresh, dossier);
  const { fingerprint, losses } = await previewRestore(fresh, readFileSync(path));
  const unknown = 'de cette installation, que le registre ne connaîtra plus :';
  expect(losses).toContain(`1 acte ${unknown} ${dossier.dossierNo}-D1`);
  // A longer register is named by its twenty newest acts.
  for (let issue = 1; issue <= 21; issue += 1) {
    await registerAct(fresh.owner, { dossierNumber: 'CM01-2026-70001', issue });
  }
  const { losses: more } = await previewRestore(fresh, readFileSync(path));
  expect(more.at(-1)).toMatch(
    new RegExp(`^22 actes ${unknown} CM01-2026-70001-D21, .*CM01-2026-70001-D2, 2 autres$`),
  );
  await restore(path, fresh, { origin: fingerprint });
  const superAdmin = await signIn(fresh.app, 'superAdmin');
  expect(await registered(superAdmin)).toEqual(expected);
  // The archive has the papers too.
  for (const number of Object.keys(expected)) {
    const source = await bytesOf(await signIn(app, 'superAdmin'), number);
    expect((await bytesOf(superAdmin, number)).equals(source)).toBe(true);
  }
});
