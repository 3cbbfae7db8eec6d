import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { smallName } from '../files/pictures.ts';
import type { CompleteBackup } from './archive/complete.ts';
import { FILES_README, filePart } from './archive/format.ts';
import { pictureNames } from './archive/pictureNames.ts';
import { inOrder } from './inOrder.ts';
import { type PackedEntry, pack, ZipWriter } from './zip/writer.ts';

const ABREAST = 4;

type Backup = Pick<CompleteBackup, 'owner' | 'files' | 'head' | 'told'>;

/** The bytes of an archive of all pictures, for any program that opens ZIP files. */
export async function* filesArchive(backup: Backup): AsyncGenerator<Buffer> {
  const { owner, head, told } = backup;
  const zip = new ZipWriter(new Date(head.madeAt));
  yield* zip.add(await pack(FILES_README, Buffer.from(readme(head)), false));
  const entryOf = (name: string): Promise<PackedEntry | undefined> => pictureOf(backup, name);
  for await (const entry of inOrder(names(owner), ABREAST, entryOf)) {
    if (entry === undefined) continue;
    yield* zip.add(entry);
    told('files', zip.offset, head.expectedSize);
  }
  yield* zip.end();
}

/** Those of the pictures and of their small copies. */
async function* names(owner: Backup['owner']): AsyncGenerator<string> {
  for await (const name of pictureNames(owner)) {
    yield smallName(name);
    yield name;
  }
}

async function pictureOf({ files }: Backup, name: string): Promise<PackedEntry | undefined> {
  if (!(await files.has(name))) return undefined;
  return pack(filePart(name), await files.get(name), false);
}

const readme = ({ network, madeAt, pictures }: Backup['head']): string =>
  `${network}
Sauvegarde des fichiers du ${frenchInstant(madeAt)} : ${plural(pictures, 'image')}.

Chaque image porte le nom de son empreinte SHA-256 ; « -small » est sa petite copie pour les listes.
Pour une restauration, il faut une sauvegarde complète.
`;
