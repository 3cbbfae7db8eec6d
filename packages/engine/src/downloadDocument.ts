import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { call } from './api/client.ts';
import { downloadFile } from './api/downloadFile.ts';
import { openTabs } from './openTabs.ts';

/**
 * Downloads a document of a dossier: opens it in a new tab, or saves it as a file. In: the declared download
 * and the dossier's id. Throws ApiError when a file is refused; an error in a new tab is shown there.
 */
export async function downloadDocument(
  declaration: DownloadDeclaration,
  id: number,
): Promise<void> {
  const path = pathWithId(declaration.path, id);
  // Not awaited: browsers allow a new tab only during the click. Its failure changes nothing here.
  if (declaration.precedingCall) {
    const { path: announcePath, idKey } = declaration.precedingCall;
    call('POST', announcePath, { [idKey]: id }, { keepalive: true }).catch(() => undefined);
  }
  if (declaration.opens === 'tab') openTabs([`/api${path}?t=${Date.now()}`]);
  else await downloadFile('GET', path, {}, declaration.label);
}
