import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SYSTEM } from '../../src/access/transaction.ts';
import { previewRestore } from '@dosye/server/backup/restore/previewRestore.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { verifyHistory } from '@dosye/server/history/verify.ts';
import { refreshAll } from '../../src/refresh/refresh.ts';
import { isOutdated } from '../../src/refresh/startRefresh.ts';
import { expect, it } from 'vitest';
import { office, saveOfEachKind, schemaOf, signIn } from './office.ts';

/**
 * A complete backup of two offices with a dossier of every kind each, one of them changed once, made by the program when
 * its newest migration was 0001 and backups were of format 1.
 */
const OLDER_BACKUP = fileURLToPath(new URL('./sauvegarde-0001.zip', import.meta.url));

it('a backup of an older version is restored into this one, and works as if made by it', async () => {
  const { app, database, owner, files, jobs, settings } = await office();
  const services = { database, files, jobs, settings };
  const shape = await schemaOf(owner);
  const { fingerprint, dossiers } = await previewRestore(services, readFileSync(OLDER_BACKUP));
  expect(dossiers).toBe(18);
  await restoreBackup(services, {
    receive: fromFile(OLDER_BACKUP),
    by: SYSTEM,
    origin: fingerprint,
  });
  expect(await schemaOf(owner)).toEqual(shape);

  const { signal } = new AbortController();
  expect((await refreshAll(database, SYSTEM, { signal, report: () => {} })).dossiers).toBe(18);
  expect(await isOutdated(database)).toBe(false);

  const agent = await signIn(app, 'agent');
  const found = await agent.post('/api/persons/list', { filters: {}, page: 1 });
  expect(found.json()).toMatchObject({ totalDossiers: 2, totalFilteredDossiers: 2 });
  const dossier = await agent.get('/api/persons/1');
  expect(dossier.json()).toMatchObject({ version: 2 });
  const photo = (found.json() as { persons: { photoUrl: string | null }[] }).persons.find(
    (row) => row.photoUrl,
  );
  expect((await agent.get(photo?.photoUrl ?? '')).statusCode).toBe(200);
  expect(await saveOfEachKind(agent, 90)).toHaveLength(9);
  expect((await verifyHistory(database)).fault).toBeNull();
});
