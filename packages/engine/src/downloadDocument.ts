import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { call } from './api/client.ts';
import { downloadFile, fetchFile } from './api/downloadFile.ts';
import { openDocument } from './openDocument.ts';

/**
 * Downloads a document of a dossier: opens it in a new tab, or saves it as a file.
 * @param before what must be done first, while its tab waits: what it throws is thrown
 * @throws ApiError when it is refused or its tab is blocked; it is then not announced as printed
 */
export async function downloadDocument(
  declaration: DownloadDeclaration,
  id: number,
  before?: () => Promise<unknown>,
): Promise<void> {
  const path = pathWithId(declaration.path, id);
  if (declaration.opens === 'tab') {
    await openDocument(async () => {
      await before?.();
      return fetchFile(path);
    });
  } else await downloadFile('GET', path, {}, declaration.label);
  // After the download, so that one that failed is not counted. Its failure changes nothing here.
  if (declaration.announcement) {
    const { path: announcePath, idKey } = declaration.announcement;
    call('POST', announcePath, { [idKey]: id }, { keepalive: true }).catch(() => undefined);
  }
}
