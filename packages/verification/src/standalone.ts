/** What the verification page is given in its own text. */
export interface PageData {
  /** True when it comes from the server that has the register, which answers its calls. */
  server?: boolean;
  /** The signed list of a page without such a server. */
  list?: string;
}

/** Id of the script element that contains the {@link PageData}. */
export const PAGE_DATA_ID = 'verification-data';

const PAGE_DATA = new RegExp(`(<script type="application/json" id="${PAGE_DATA_ID}">)[^<]*`);

/**
 * The verification page as a file that works without any server.
 * @param html the page, with its script and styles inside
 * @param list a signed list, base64
 */
export function standalonePage(html: string, list: string): string {
  if (!PAGE_DATA.test(html)) throw new TypeError('Not the verification page');
  return html.replace(PAGE_DATA, `$1${JSON.stringify({ list } satisfies PageData)}`);
}
