import { installationSigner } from '@dosye/server/backup/archive/signing.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { revokeKey, rotateKey } from '@dosye/server/verification/changeKeys.ts';
import { readKeys } from '@dosye/server/verification/keys.ts';
import { ensureSigningKey } from '@dosye/server/verification/signingKey.ts';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { expect, it } from 'vitest';
import { backUp, office } from '../backup/office.ts';

const here = await office();
await addAccounts(here.database);

const idsOf = async (made: typeof here): Promise<string[]> =>
  (await readKeys(made)).map(({ id }) => id).toSorted();

it('a restore keeps the keys made since the backup, and what was revoked since', async () => {
  await ensureSigningKey(here);
  const [first] = await readKeys(here);
  const path = await backUp(here, 'cles.zip');
  const second = await rotateKey(here, null);
  const revoked = { id: first?.id ?? '', from: '2026-11-23', because: 'machine volée' };
  await revokeKey(here, revoked);
  await restoreBackup(here, { receive: fromFile(path), by: SYSTEM });
  const keys = await readKeys(here);
  expect(keys.map(({ id }) => id).toSorted()).toEqual([revoked.id, second].toSorted());
  expect(keys.find(({ id }) => id === first?.id)).toMatchObject({
    revokedFrom: '2026-11-23',
    revokedBecause: 'machine volée',
  });
});

it('a restore on another machine keeps the public keys, and a new key signs there', async () => {
  await ensureSigningKey(here);
  const path = await backUp(here, 'ailleurs.zip');
  const there = await office();
  const elsewhere = { ...there, settings: { ...there.settings, actKey: Buffer.alloc(32, 9) } };
  await restoreBackup(elsewhere, {
    receive: fromFile(path),
    by: SYSTEM,
    // The fingerprint that people note on paper.
    origin: (await installationSigner(here.database)).fingerprint,
  });
  expect(await idsOf(elsewhere)).toEqual(await idsOf(here));
  expect(await ensureSigningKey(elsewhere)).toBe('undecryptable');
  const keys = await readKeys(elsewhere);
  expect(keys.filter(({ secretKey }) => secretKey)).toHaveLength(1);
});
