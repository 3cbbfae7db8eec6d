import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { pMapIterable } from 'p-map';
import type { CompleteBackup } from './archive/complete.ts';
import { FILES_README } from './archive/format.ts';
import { pictureGroups } from './archive/pictureNames.ts';
import { pictureReader } from './archive/pictureReader.ts';
import { pack, ZipWriter } from './zip/writer.ts';

const CONCURRENCY = { concurrency: 2 };

type Backup = Pick<CompleteBackup, 'owner' | 'files' | 'head' | 'onProgress'>;

/** The bytes of a ZIP file of all pictures. */
export async function* filesArchive(backup: Backup): AsyncGenerator<Buffer> {
  const { owner, head, onProgress } = backup;
  const zip = new ZipWriter(new Date(head.madeAt));
  yield* zip.add(await pack(FILES_README, Buffer.from(readme(head)), false));
  const reader = pictureReader(backup.files, new Date(head.madeAt));
  try {
    const groups = pictureGroups(owner);
    for await (const { entries, bytes } of pMapIterable(groups, reader.read, CONCURRENCY)) {
      yield zip.addWritten(entries, bytes);
      onProgress('files', zip.offset, head.expectedSize);
    }
  } finally {
    await reader.end();
  }
  yield* zip.end();
}

const readme = ({ network, madeAt, pictures }: Backup['head']): string =>
  `${network}
Sauvegarde des fichiers du ${frenchInstant(madeAt)} : ${plural(pictures, 'image')}.

Chaque image porte le nom de son empreinte SHA-256 ; « -small » est sa petite copie pour les listes.
Pour une restauration, il faut une sauvegarde complète.
`;
