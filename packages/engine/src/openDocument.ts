import { openTab } from './openTabs.ts';

/**
 * Opens a document in a new tab when it has been read. The tab is opened before, since browsers allow one only
 * during a click, and is closed again when the document cannot be read.
 * @param read answers a URL of the document; what it throws is thrown, so that the page can say it
 * @throws ApiError TAB_BLOCKED, before anything is read
 */
export async function openDocument(read: () => Promise<string>): Promise<void> {
  const tab = openTab('');
  tab.document.title = 'Préparation du document…';
  try {
    tab.location.replace(await read());
  } catch (failure) {
    tab.close();
    throw failure;
  }
}
