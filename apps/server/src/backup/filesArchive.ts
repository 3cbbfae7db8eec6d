import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { pMapIterable } from 'p-map';
import { storedFileReader } from '../files/storedFileReader.ts';
import type { CompleteBackup } from './archive/complete.ts';
import { FILES_README, filePart } from './archive/format.ts';
import { backupConcurrency, archivedNames } from './archive/pictureNames.ts';
import { pack, ZipWriter } from './zip/writer.ts';

type Backup = Pick<CompleteBackup, 'owner' | 'files' | 'head' | 'onProgress'>;

/** The bytes of a ZIP file of all pictures. */
export async function* filesArchive(backup: Backup): AsyncGenerator<Buffer> {
  const { owner, files, head, onProgress } = backup;
  const zip = new ZipWriter(new Date(head.madeAt));
  yield* zip.add(await pack(FILES_README, Buffer.from(readme(head)), false));
  const readFile = storedFileReader(files);
  const read = async (name: string) => {
    const content = await readFile(name);
    return typeof content === 'string' ? undefined : pack(filePart(name), content, false);
  };
  const names = archivedNames(owner, 'public');
  for await (const entry of pMapIterable(names, read, backupConcurrency(files))) {
    if (entry === undefined) continue;
    yield* zip.add(entry);
    onProgress('files', zip.offset, head.expectedSize);
  }
  yield* zip.end();
}

const readme = ({ network, madeAt, pictures }: Backup['head']): string =>
  `${network}
Sauvegarde des fichiers du ${frenchInstant(madeAt)} : ${plural(pictures, 'image')}.

Chaque image porte le nom de son empreinte SHA-256 ; « -small » est sa petite copie pour les listes. Les fichiers PDF sont
les actes émis.
Pour une restauration, il faut une sauvegarde complète.
`;
