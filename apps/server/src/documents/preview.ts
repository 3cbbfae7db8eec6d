import { formOf, type KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { type DocumentType, PDF_TYPE } from '@dosye/documents/document.ts';
import { drawnPictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { exampleOf } from '@dosye/demo/register.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { jpegDataUrl, photograph } from '../demo/photograph.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { makeDocument } from './make.ts';

/** The first paper of the register that opens in the browser: what an office's identity shows on. */
function printed(): { kind: KindDeclaration; document: DocumentType } | undefined {
  for (const { kind } of KINDS) {
    const download = kind.downloads?.find(({ opens }) => opens === 'tab');
    if (download) return { kind, document: documentOf(kind.id, download.id) };
  }
  return undefined;
}

/**
 * A certificate of a person who does not exist, under a configuration that is not kept yet.
 * @returns an SVG drawing of its pages; undefined when no kind prints any
 * @throws CallError 503 when too many papers are being made
 */
export async function previewCertificate(
  files: FileStore,
  person: Person,
  { config, nom }: { config: SiteConfig; nom: string },
): Promise<Buffer | undefined> {
  const found = printed();
  if (found?.document.mediaType !== PDF_TYPE) return undefined;
  const { kind, document } = found;
  const { departement } = config.documentHeaderText;
  const department = DEPARTMENTS.find((known) => known === departement) ?? DEPARTMENTS[0];
  const record = exampleOf(kind.id)(seededRandom('aperçu'), {
    office: { name: nom, department },
    today: todayInHaiti(),
    pictures: drawnPictures,
  });
  const shown = document.images(record, config);
  const pictures = new Map<string, string>();
  for (const { path, value } of picturesOf(formOf(kind), record)) {
    if (shown.includes(value)) pictures.set(path, jpegDataUrl(await photograph(value)));
  }
  const source = { record: replacePictures(record, pictures), config, number: 'SPÉCIMEN' };
  const { bytes } = await makeDocument(files, person, document, source, { drawing: true });
  return Buffer.from(bytes);
}
