import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { PREVIEW_BYTES } from '@dosye/domain/calls/backup.ts';
import { SYSTEM } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import type { Settings } from '../../settings/settings.ts';
import { openFileStore } from '../../storage/openStore.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { Jobs, uninterrupted } from '../../jobs/run.ts';
import { silentLog } from '../../platform/log.ts';
import { refreshAll } from '../../refresh/refresh.ts';
import { isOutdated } from '../../refresh/startRefresh.ts';
import { ensureSigningKey } from '../../verification/signingKey.ts';
import { IDENTITY_USAGE, readIdentity } from './identityFile.ts';
import { previewRestore } from '../../backup/restore/previewRestore.ts';
import { fromFile, restoreBackup } from '../../backup/restore/restore.ts';
import { command } from './command.ts';
import { requireReadable } from './requireReadable.ts';
import { endProgress, progressLine, say, summaryLines } from './terminal.ts';
import { withDatabase } from '../reachDatabase.ts';

const WORD = 'RESTAURER';
const USAGE = `npm run restore -- fichier.zip [--origin EMPREINTE] [--identity cle.txt] [--yes]
Met une sauvegarde complète à la place de toutes les données de DATA_DIR ou de DATABASE_URL.
${IDENTITY_USAGE}`;

const NEW_KEY = `Le secret des clés qui ont signé les actes ne peut pas être déchiffré sur cette machine : une nouvelle clé signe désormais,
et les actes d'avant restent vérifiables. Pour reprendre les anciennes clés, donnez par ACT_KEY le contenu du fichier act-key de leur machine.`;

async function beginningOf(path: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(path, { end: PREVIEW_BYTES - 1 })) {
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

/** Projections are recomputed when an older version made the backup. */
async function refreshIfOlder(database: Database): Promise<void> {
  if (!(await isOutdated(database))) return;
  await refreshAll(database, SYSTEM, uninterrupted());
  say('Listes et recherche refaites pour cette version.');
}

/** Asks the person at the terminal to type a word. @returns false for another word or without a terminal. */
async function confirmByTyping(question: string, word: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(question)).trim() === word;
  } finally {
    lines.close();
  }
}

const OPTIONS = {
  allowPositionals: true,
  options: {
    origin: { type: 'string' },
    identity: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
} as const;

await command(
  USAGE,
  OPTIONS,
  async ({ values: { origin, yes, ...given }, positionals: [path] }) => {
    if (path === undefined) throw new StartProblem(`Il faut le nom d'un fichier.\n${USAGE}`);
    await requireReadable(path, USAGE);
    const identity = await readIdentity(given.identity);
    const restore = async (database: Database, settings: Settings): Promise<void> => {
      const files = await openFileStore(settings);
      const preview = await previewRestore({ database }, await beginningOf(path), identity);
      say(summaryLines(preview));
      say(
        preview.losses.length > 0
          ? `Sera perdu :\n${preview.losses.map((line) => `- ${line}`).join('\n')}`
          : 'Rien ne sera perdu.',
      );
      if (preview.kept.length > 0) {
        say(`Restera :\n${preview.kept.map((line) => `- ${line}`).join('\n')}`);
      }
      if (!yes && !(await confirmByTyping(`Tapez ${WORD} pour continuer : `, WORD))) {
        throw new StartProblem(`Rien n'a été changé. Pour répondre d'avance : --yes`);
      }
      const onProgress = progressLine();
      const receive = fromFile(path);
      const { message } = await restoreBackup(
        { database, files, jobs: new Jobs(database, silentLog()), settings },
        { receive, by: SYSTEM, origin, identity, onProgress },
      );
      endProgress();
      say(message);
      if ((await ensureSigningKey({ database, settings })) === 'undecryptable') say(NEW_KEY);
      await refreshIfOlder(database);
    };
    await withDatabase(restore, { mayCreate: true });
  },
);
