import { readFile, writeFile } from 'node:fs/promises';
import type { SealMark } from '@dosye/domain/calls/history.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { z } from 'zod';
import { checkHistory, readArchiveHead, sealOfHead } from '../../backup/historyCheck.ts';
import type { KeptSeal } from '../../history/keptSeals.ts';
import { uninterrupted } from '../../jobs/run.ts';
import type { Progress } from '../../jobs/store.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { withDatabase } from '../reachDatabase.ts';
import { command } from './command.ts';
import { requireReadable } from './requireReadable.ts';
import { endProgress, overwrite, say } from './terminal.ts';

const USAGE = `npm run verify-history [-- fichiers...] [-- --keep sceau.json]
compare aussi aux sceaux de ces fichiers (sauvegardes .zip, sceaux gardés .json) ;
--keep écrit le dernier sceau dans un fichier, à garder hors de cette machine.`;

const sealFile: z.ZodType<SealMark> = z.object({
  seq: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

const report = ({ done = 0, total = 0 }: Progress): void =>
  overwrite(`${frenchNumber(done)} / ${frenchNumber(total)}`);

/** @throws StartProblem for a file that cannot be read or contains no seal */
async function readKeptSeal(path: string): Promise<KeptSeal> {
  await requireReadable(path, USAGE);
  const seal = path.endsWith('.zip')
    ? sealOfHead(await readArchiveHead(path))
    : await readSealFile(path);
  if (seal === undefined) throw new StartProblem(`${path} ne contient pas de sceau.\n${USAGE}`);
  return seal;
}

async function readSealFile(path: string): Promise<KeptSeal | undefined> {
  const text = await readFile(path, 'utf8');
  try {
    return { ...sealFile.parse(JSON.parse(text)), where: `le fichier ${path}` };
  } catch {
    return undefined;
  }
}

/** Writes a seal to a new file: one that somebody kept earlier is never replaced. */
async function keep(path: string, seal: SealMark): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(seal)}\n`, { flag: 'wx' });
  } catch {
    throw new StartProblem(`${path} existe déjà ou ne peut pas être écrit.\n${USAGE}`);
  }
  say(`Sceau gardé dans ${path}.`);
}

const OPTIONS = { allowPositionals: true, options: { keep: { type: 'string' } } } as const;

/**
 * `npm run verify-history`: checks the history of DATA_DIR or DATABASE_URL, with or without a running
 * server, against its seals and those kept elsewhere.
 * @returns the exit code: 0 when it is intact, 2 when it is not
 */
await command(USAGE, OPTIONS, async ({ values, positionals }) => {
  const keptSeals = await Promise.all(positionals.map(readKeptSeal));
  return withDatabase(async (database, settings) => {
    const context = { ...uninterrupted(), report };
    const { checked, lastSeal, compared, fault } = await checkHistory(
      { database, settings },
      context,
      keptSeals,
    );
    endProgress();
    if (fault) {
      say(`L'historique n'est plus intact : ${fault.message}`);
      return 2;
    }
    say(`Historique intact : ${plural(checked, 'entrée vérifiée', 'entrées vérifiées')}.`);
    if (compared > 0)
      say(`Comparé à ${plural(compared, 'sceau gardé', 'sceaux gardés')} ailleurs.`);
    say(`Dernier sceau : n° ${frenchNumber(checked)}, ${lastSeal}`);
    if (values.keep !== undefined) await keep(values.keep, { seq: checked, hash: lastSeal });
    return 0;
  });
});
