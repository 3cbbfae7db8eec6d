import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { changed } from '@dosye/testing/records.ts';
import { addAccounts, backUp, office, saveOfEachKind, signIn } from './office.ts';

/** A complete backup of two offices with a dossier of every kind each, one of them changed once. */
export const OLDER_BACKUP = fileURLToPath(new URL('./sauvegarde-0001.zip', import.meta.url));

/**
 * Makes {@link OLDER_BACKUP} by the program as it is now. Needed while the baseline may still change, after a
 * change of the baseline, of the functions or of the tables that a backup contains:
 *
 *     MAKE_OLDER_BACKUP=1 npx vitest run --project server apps/server/test/backup/olderVersion.test.ts
 */
export async function makeOlderBackup(): Promise<void> {
  const made = await office();
  await addAccounts(made.database);
  const agent = await signIn(made.app, 'agent');
  const [first] = await saveOfEachKind(agent);
  await saveOfEachKind(await signIn(made.app, 'agentNippes'));
  const read = await agent.get(`/api/persons/${first}`);
  const personData = changed(read.json(), { 'renseignementsPersonnels.surnom': 'Nad' });
  const saved = await agent.put(`/api/persons/${first}`, { personData });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  await copyFile(await backUp(made, 'older.zip'), OLDER_BACKUP);
}
