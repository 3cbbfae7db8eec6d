import { ensureSigningKey } from '@dosye/server/verification/signingKey.ts';
import { readKeys } from '@dosye/server/verification/keys.ts';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { testApp } from '@dosye/testing/app.ts';
import { runCommand } from '@dosye/testing/command.ts';
import { expect, it } from 'vitest';

const made = await testApp();
await addAccounts(made.database);
/** Runs the command on this database. @returns its exit code and what it says */
const run = (...options: string[]): [number | null, string] =>
  runCommand('actKeys', options, {
    DATA_DIR: made.settings.dataDir,
    DATABASE_URL: made.url,
    ACT_KEY: made.settings.actKey?.toString('base64'),
  });

it('the command replaces and revokes keys, and says in a sentence what it refuses', async () => {
  await ensureSigningKey(made);
  const [first] = await readKeys(made);
  const id = first?.id ?? '';
  expect(run()).toEqual([
    0,
    expect.stringMatching(new RegExp(`^${id} .* tous les bureaux  signe`)),
  ]);
  expect(run('rotate', '--offices', '2,9')).toEqual([
    1,
    'Le bureau 9 n’existe pas : aucune clé n’est créée.',
  ]);
  expect(run('revoke', id, '--from', '2199-01-01', '--because', 'départ')).toEqual([
    1,
    expect.stringContaining('Une clé se révoque à partir d’aujourd’hui ou d’un jour passé'),
  ]);
  expect(await readKeys(made)).toHaveLength(1);
  expect(run('rotate', '--offices', '2')).toEqual([0, expect.stringContaining('bureaux 2  signe')]);
  expect(run('revoke', id, '--because', 'machine volée')).toEqual([
    0,
    expect.stringContaining(': machine volée'),
  ]);
});
