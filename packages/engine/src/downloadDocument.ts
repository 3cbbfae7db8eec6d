import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { call } from './api/client.ts';
import { downloadFile } from './api/downloadFile.ts';
import { openTabs } from './openTabs.ts';

/**
 * Downloads a document of a dossier: in a new tab, or saved under the name that the server gives.
 * In: the download as its kind declares it, and the dossier's id. Throws CallFailure for a file that is
 * refused; what a new tab is answered stands in that tab.
 */
export async function downloadDocument(
  declaration: DownloadDeclaration,
  id: number,
): Promise<void> {
  const path = pathWithId(declaration.path, id);
  // Not awaited: a browser lets a click open a tab only at once. A failure changes nothing here.
  if (declaration.precedingCall) {
    const { path: announcePath, idKey } = declaration.precedingCall;
    call('POST', announcePath, { [idKey]: id }, { keepalive: true }).catch(() => undefined);
  }
  if (declaration.opens === 'tab') openTabs([`/api${path}?t=${Date.now()}`]);
  else await downloadFile('GET', path, {}, declaration.label);
}
