import type { Settings } from '@dosye/server/settings/settings.ts';
import { revokeKey, rotateKey } from '@dosye/server/verification/changeKeys.ts';
import { encryptionKey } from '@dosye/server/verification/keyEncryption.ts';
import { readKeys } from '@dosye/server/verification/keys.ts';
import { currentList } from '@dosye/server/verification/list.ts';
import { signStatement } from '@dosye/server/verification/signStatement.ts';
import { ensureSigningKey } from '@dosye/server/verification/signingKey.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { runCommand } from '@dosye/testing/command.ts';
import { recordEvent, registerAct } from '@dosye/testing/registerAct.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { openList } from '@dosye/verification/list.ts';
import { type ActStatement, openStatement } from '@dosye/verification/statement.ts';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

const services = await staffedApp();
const { app, owner } = services;

const STATEMENT: ActStatement = {
  issuer: 'Police Nationale d’Haïti, Bureau de Jérémie',
  number: 'CM02-2026-00033-D1',
  checkCode: '7K3M-9QZT-B4XV-0HJN',
  kind: 'certificat-majeur',
  name: 'Esther PIERRE-LOUIS',
  birthDate: '1998-06-28',
  result: 'Aucun antécédent',
  issuedOn: '2026-11-21',
  validUntil: '',
};

beforeEach(async () => {
  await owner.query('truncate signing_key, verification_list');
});

/** The list as the page gets it. */
async function publicList() {
  const answer = await app.inject({ url: '/api/verification/list' });
  return openList(answer.json<{ list: string }>().list);
}

async function opened(text: string) {
  return openStatement(text, (await publicList())?.keys ?? []).outcome;
}

const history = async (type: string): Promise<string[]> => {
  const { rows } = await owner.query<{ details: string }>(
    'select details from action_log where action_type = $1 order by id',
    [type],
  );
  return rows.map(({ details }) => details);
};

/** The same server with another key that encrypts: another machine. */
const elsewhere = { ...services, settings: { ...services.settings, actKey: Buffer.alloc(32, 9) } };

describe('the key of acts', () => {
  it('is made once, however many acts are signed at the same moment', async () => {
    const signed = await Promise.all(
      Array.from({ length: 8 }, () => signStatement(services, STATEMENT)),
    );
    expect(new Set(signed.map(({ keyId }) => keyId)).size).toBe(1);
    expect(await ensureSigningKey(services)).toBeUndefined();
    expect((await history('CREATE_ACT_KEY')).at(-1)).toContain('première clé');
  });

  it('signs statements that the public list verifies', async () => {
    expect(await opened((await signStatement(services, STATEMENT)).text)).toBe('valid');
  });

  it('lies in the database encrypted: its secret half is in none of its bytes', async () => {
    await ensureSigningKey(services);
    const [key] = await readKeys(services);
    const { rows } = await owner.query<{ text: string }>(
      `select encode(sealed_secret, 'hex') as text from signing_key`,
    );
    expect(key?.secretKey).toHaveLength(32);
    expect(rows[0]?.text).not.toContain(key?.secretKey?.toString('hex'));
  });

  it('that is replaced still verifies what it signed, and signs no more', async () => {
    const before = await signStatement(services, STATEMENT);
    const id = await rotateKey(services, null);
    const after = await signStatement(services, STATEMENT);
    expect(after.keyId).toBe(id);
    expect(await opened(before.text)).toBe('valid');
    expect(await opened(after.text)).toBe('valid');
  });

  it('of named offices signs for them alone, and certifies no other', async () => {
    const id = await rotateKey(services, [2]);
    expect((await signStatement(services, STATEMENT)).keyId).toBe(id);
    const other = await signStatement(services, { ...STATEMENT, number: 'CM01-2026-00001-D1' });
    expect(other.keyId).not.toBe(id);
    expect((await publicList())?.keys.find((key) => key.id === id)?.offices).toEqual([2]);
  });

  it('that is revoked signs no more: its acts from that day on are told, earlier ones hold', async () => {
    const { text, keyId } = await signStatement(services, STATEMENT);
    const from = (day: string) => ({ id: keyId, from: day, because: 'machine volée' });
    expect(await revokeKey(services, from('2026-11-22'))).toBe(true);
    expect(await opened(text)).toBe('valid');
    expect(await revokeKey(services, from('2026-11-23'))).toBe(false);
    expect(await revokeKey(services, from('2026-11-20'))).toBe(true);
    expect(await opened(text)).toBe('revokedKey');
    expect((await signStatement(services, STATEMENT)).keyId).not.toBe(keyId);
    expect((await history('REVOKE_ACT_KEY')).at(-1)).toBe(
      `Clé des actes ${keyId} révoquée à partir du 2026-11-20 : machine volée`,
    );
  });

  it('is not revoked from a day to come, since from now on only a thief would sign with it', async () => {
    const { keyId } = await signStatement(services, STATEMENT);
    const tomorrow = { id: keyId, from: '2199-01-01', because: 'départ prévu' };
    await expect(revokeKey(services, tomorrow)).rejects.toThrow(
      'Une clé se révoque à partir d’aujourd’hui ou d’un jour passé, pas du 01/01/2199',
    );
    expect((await signStatement(services, STATEMENT)).keyId).toBe(keyId);
  });

  it('of an office that does not exist is not made', async () => {
    const before = await readKeys(services);
    await expect(rotateKey(services, [1, 77])).rejects.toThrow(
      'Le bureau 77 n’existe pas : aucune clé n’est créée.',
    );
    await expect(rotateKey(services, [77, 78])).rejects.toThrow(
      'Les bureaux 77, 78 n’existent pas',
    );
    expect(await readKeys(services)).toEqual(before);
  });

  it('is made anew on a machine that cannot decrypt it, and what was signed before remains verifiable', async () => {
    const before = await signStatement(services, STATEMENT);
    expect(await ensureSigningKey(elsewhere)).toBe('undecryptable');
    const after = await signStatement(elsewhere, STATEMENT);
    expect(after.keyId).not.toBe(before.keyId);
    expect(await opened(before.text)).toBe('valid');
    expect(await opened(after.text)).toBe('valid');
  });

  it('is chosen by each of two servers that do not share the key that encrypts', async () => {
    const here = await signStatement(services, STATEMENT);
    const there = await signStatement(elsewhere, STATEMENT);
    expect((await signStatement(services, STATEMENT)).keyId).toBe(here.keyId);
    expect((await signStatement(elsewhere, STATEMENT)).keyId).toBe(there.keyId);
  });
});

describe('the key that encrypts', () => {
  const settings = (dataDir: string): Settings => ({
    ...services.settings,
    actKey: undefined,
    dataDir,
  });

  it('is made beside the data, for its owner alone, and stays', () => {
    const dataDir = join(testFolder(), 'data');
    const made = encryptionKey(settings(dataDir));
    expect(encryptionKey(settings(dataDir))).toEqual(made);
    expect(statSync(join(dataDir, 'act-key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'act-key'), 'utf8')).toBe(`${made.toString('base64')}\n`);
  });
});

describe('the list', () => {
  it('holds the shortened hashes of void and replaced acts, and none of their numbers or names', async () => {
    const dossierNumber = 'CM01-2026-91001';
    const valid = await registerAct(owner);
    const replaced = await registerAct(owner, { dossierNumber });
    await registerAct(owner, { dossierNumber, issue: 2 });
    const gone = await registerAct(owner);
    await recordEvent(owner, gone.number, 'void');
    const list = await publicList();
    expect(list?.voided).toHaveLength(16);
    expect(list?.replaced).toHaveLength(16);
    const text = Buffer.from((await currentList(services)).content, 'base64').toString('latin1');
    for (const { number, checkCode } of [valid, replaced, gone]) {
      expect(text).not.toContain(number);
      expect(text).not.toContain(checkCode);
    }
  });

  it('is signed again when the one before is old, and when a key has come or gone', async () => {
    const first = await currentList(services);
    expect(await currentList(services)).toEqual(first);
    await owner.query(`update verification_list set made_at = now() - interval '61 minutes'`);
    const second = await currentList(services);
    expect(second).not.toEqual(first);
    await rotateKey(services, null);
    expect(openList((await currentList(services)).content)?.keys).toHaveLength(2);
  });

  it('bears the last seal of the history', async () => {
    await ensureSigningKey(services);
    await owner.query('select seal_history(5000)');
    const { rows } = await owner.query<{ hash: Buffer }>(
      'select hash from history_seal order by seq desc limit 1',
    );
    expect(Buffer.from((await publicList())?.seal?.hash ?? [])).toEqual(rows[0]?.hash);
  });
});

/** Runs the command on this database. @returns its exit code and what it says */
const run = (...options: string[]): [number | null, string] =>
  runCommand('actKeys', options, {
    DATA_DIR: services.settings.dataDir,
    DATABASE_URL: services.url,
    ACT_KEY: services.settings.actKey?.toString('base64'),
  });

it('the command replaces and revokes keys, and says in a sentence what it refuses', async () => {
  await ensureSigningKey(services);
  const [first] = await readKeys(services);
  const id = first?.id ?? '';
  expect(run()).toEqual([
    0,
    expect.stringMatching(new RegExp(`^${id} .* tous les bureaux  signe`)),
  ]);
  expect(run('rotate', '--offices', '2,9')).toEqual([
    1,
    'Le bureau 9 n’existe pas : aucune clé n’est créée.',
  ]);
  expect(await readKeys(services)).toHaveLength(1);
  expect(run('rotate', '--offices', '2')).toEqual([0, expect.stringContaining('bureaux 2  signe')]);
  expect(run('revoke', id, '--because', 'machine volée')).toEqual([
    0,
    expect.stringContaining(': machine volée'),
  ]);
});
