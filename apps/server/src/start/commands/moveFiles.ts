import { CallError } from '@dosye/domain/calls/errors.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { missingSetting } from '../../platform/readSetting.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { readSettings } from '../../settings/settings.ts';
import { moveFiles } from '../../files/moveFiles.ts';
import { openFileStore } from '../../storage/openStore.ts';
import { FolderStore } from '../../storage/folderStore.ts';

const USAGE = `npm run move-files [-- --back] [--remove]
Copie les images du dossier de DATA_DIR vers le stockage de FILES_URL ; --back les copie dans l'autre
sens. Interrompue, la commande reprend où elle en était. --remove retire ensuite du premier ce qui est
dans le second.`;

const say = (text: string): void => void process.stdout.write(text);

function readArguments(): { back: boolean; remove: boolean } {
  try {
    const off = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { back: off, remove: off } }).values;
  } catch {
    throw new StartProblem(USAGE);
  }
}

/**
 * `npm run move-files`: moves the pictures between the folder of DATA_DIR and the store of FILES_URL.
 * @returns the exit code: 2 when some pictures were altered and stay where they are
 */
async function main(): Promise<number> {
  const { back, remove } = readArguments();
  const settings = readSettings(process.env, process.cwd());
  if (!settings.filesAt) {
    throw missingSetting('FILES_URL', 'il dit où les images vont, par exemple s3://seau/images');
  }
  const folder = new FolderStore(join(settings.dataDir, 'files'));
  const store = await openFileStore(settings);
  const [from, to] = back ? [store, folder] : [folder, store];
  let compared = 0;
  const onFile = (): void => {
    compared += 1;
    if (process.stdout.isTTY && compared % 100 === 0) say(`\r${frenchNumber(compared)} fichiers`);
  };
  const { moved, present, altered } = await moveFiles(from, to, { remove, onFile });
  if (process.stdout.isTTY) say('\r');
  const already = plural(present, 'y était déjà', 'y étaient déjà');
  say(`${plural(moved, 'fichier copié', 'fichiers copiés')}, ${already}.\n`);
  for (const name of altered) say(`Altérée, laissée à sa place : ${name}\n`);
  return altered.length > 0 ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StartProblem) && !(error instanceof CallError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
