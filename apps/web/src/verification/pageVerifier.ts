import type { ActStateAnswer } from '@dosye/domain/calls/acts.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { noteServerTime } from '@dosye/engine/api/serverClock.ts';
import { openList, type VerificationList } from '@dosye/verification/list.ts';
import { PAGE_DATA_ID, type PageData } from '@dosye/verification/standalone.ts';
import type { RegisterAnswer, Verifier } from '@dosye/verification/verify.ts';

/** A list with the text that it was read from. */
export interface LoadedList {
  list: VerificationList;
  signed: string;
}

const LIST_URL = '/api/verification/list';

const pageData = (): PageData =>
  JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent || '{}') as PageData;

/** The list of the page itself, else of its server. @returns undefined without a connection, and for an altered list */
export async function loadList(): Promise<LoadedList | undefined> {
  const signed = pageData().list ?? (await askList());
  const list = signed === undefined ? undefined : openList(signed);
  return list && signed !== undefined ? { list, signed } : undefined;
}

async function askList(): Promise<string | undefined> {
  try {
    const answer = await fetch(LIST_URL);
    return answer.ok ? ((await answer.json()) as { list: string }).list : undefined;
  } catch {
    return undefined;
  }
}

/** The verifier of this page: its list, and the register of its server where there is one. */
export const pageVerifier = (list: VerificationList): Verifier => ({
  list,
  // By what the server's clock is known to show when the paper is judged (decision 33).
  get today() {
    return todayInHaiti();
  },
  askRegister: pageData().server ? askRegister : () => Promise.resolve('offline'),
  askNewestList: async () => (pageData().server ? (await loadList())?.list : undefined),
});

async function askRegister(
  number: string,
  checkCode: string,
  sha256?: string,
): Promise<RegisterAnswer> {
  const query = new URLSearchParams({ c: checkCode, ...(sha256 && { sha256 }) });
  const sentAt = Date.now();
  try {
    const answer = await fetch(`/api/verification/${encodeURIComponent(number)}?${query}`);
    noteServerTime(answer.headers, sentAt);
    if (answer.ok) return (await answer.json()) as ActStateAnswer;
    if (answer.status === 404) return 'unknown';
    return answer.status === 429 ? 'tooMany' : 'offline';
  } catch {
    return 'offline';
  }
}
