import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { call } from './api/client.ts';
import { downloadFile, fetchFile } from './api/downloadFile.ts';
import { openTab } from './openTabs.ts';

/**
 * Downloads a document of a dossier: opens it in a new tab, or saves it as a file. In: the declared download
 * and the dossier's id. Throws ApiError when it is refused.
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
  if (declaration.opens === 'tab') await openFetched(`${path}?t=${Date.now()}`);
  else await downloadFile('GET', path, {}, declaration.label);
}

/** Fetches a document into a tab that is opened at once; a refused one closes it again, and is said on the page. */
async function openFetched(path: string): Promise<void> {
  const tab = openTab('');
  if (!tab) return;
  try {
    tab.location.href = await fetchFile(path);
  } catch (failure) {
    tab.close();
    throw failure;
  }
}
