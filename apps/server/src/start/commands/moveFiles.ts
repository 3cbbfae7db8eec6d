import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { join } from 'node:path';
import { missingSetting } from '../../platform/readSetting.ts';
import { readSettings } from '../../settings/settings.ts';
import { moveFiles } from '../../files/moveFiles.ts';
import { openFileStore } from '../../storage/openStore.ts';
import { FolderStore } from '../../storage/folderStore.ts';
import { requireDataFolder } from '../requireInstallation.ts';
import { command } from './command.ts';
import { endProgress, overwrite, say } from './terminal.ts';

const USAGE = `npm run move-files [-- --back] [--remove]
Copie les images du dossier de DATA_DIR vers le stockage de FILES_URL ; --back les copie dans l'autre
sens. Interrompue, la commande reprend où elle en était. --remove retire ensuite du premier ce qui est
dans le second.`;

const OFF = { type: 'boolean', default: false } as const;

/**
 * `npm run move-files`: moves the pictures between the folder of DATA_DIR and the store of FILES_URL.
 * @returns the exit code: 2 when some pictures were altered and stay where they are
 */
await command(USAGE, { options: { back: OFF, remove: OFF } }, async ({ values }) => {
  const { back, remove } = values;
  const settings = readSettings(process.env, process.cwd());
  if (!settings.filesAt) {
    throw missingSetting('FILES_URL', 'il dit où les images vont, par exemple s3://seau/images');
  }
  requireDataFolder(settings);
  const folder = new FolderStore(join(settings.dataDir, 'files'));
  const store = await openFileStore(settings);
  const [from, to] = back ? [store, folder] : [folder, store];
  let compared = 0;
  const onFile = (): void => {
    compared += 1;
    if (compared % 100 === 0) overwrite(`${frenchNumber(compared)} fichiers`);
  };
  const { moved, present, altered } = await moveFiles(from, to, { remove, onFile });
  endProgress();
  const already = plural(present, 'y était déjà', 'y étaient déjà');
  say(`${plural(moved, 'fichier copié', 'fichiers copiés')}, ${already}.`);
  for (const name of altered) say(`Altérée ou illisible, laissée à sa place : ${name}`);
  return altered.length > 0 ? 2 : 0;
});
