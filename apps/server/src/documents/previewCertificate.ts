import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { specimenDocument } from '@dosye/kinds/register.documents.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { makeDocument } from './makeDocument.ts';
import { silhouette } from './silhouette.ts';

/**
 * Draws a specimen certificate with a configuration that is not saved yet.
 * @param isUnwanted asked when its turn comes: whether nobody waits for it any more
 * @returns its pages as SVG; undefined when no kind prints any
 * @throws CallError 503 when too many documents are being generated
 */
export async function previewCertificate(
  files: FileStore,
  person: Person,
  config: SiteConfig,
  isUnwanted: () => boolean,
): Promise<Buffer | undefined> {
  const document = specimenDocument();
  if (!document) return undefined;
  const record = document.specimen(await silhouette());
  const source = { record, config, number: 'SPÉCIMEN' };
  const { bytes } = await makeDocument(files, person, document, source, {
    drawing: true,
    isUnwanted,
  });
  return Buffer.from(bytes);
}
