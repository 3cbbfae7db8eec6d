import { createStore, type UseStore } from 'idb-keyval';
import { store as valueStore } from '../../store.ts';

/** Longest wait until the browser opens its database: that of a damaged profile never opens. In milliseconds. */
export const OPENING_LIMIT = 4_000;
/** Longest wait for what is read or written then: forty pictures on an old disk. In milliseconds. */
const USE_LIMIT = 30_000;

/** The uses that have waited for longer than that, and still do. */
let unanswered = 0;
/** Whether the browser's database does not answer. */
export const storeSilence = valueStore(false);

function countUnanswered(change: 1 | -1): void {
  unanswered += change;
  storeSilence.set(unanswered > 0);
}

/**
 * A store of the browser's database. No use of it waits for ever: it is rejected after a limit, and at once as long as an
 * earlier one is unanswered. It is also rejected where the browser refuses to store anything.
 * @param late what becomes of a use that was rejected when the database opens after all: `run` where it is still wanted,
 *   `drop` where it would replace something newer
 */
export function browserStore(database: string, name: string, late: 'run' | 'drop'): UseStore {
  return async <T>(mode: IDBTransactionMode, use: Use<T>): Promise<T> => {
    const isSilent = unanswered > 0;
    if (isSilent && late === 'drop') throw silence();
    const { promise: answer, resolve, reject } = Promise.withResolvers<T>();
    let isOver = isSilent;
    let transaction: IDBTransaction | undefined;
    const using = (async () =>
      createStore(database, name)(mode, (store) => {
        clearTimeout(timer);
        if (isOver && late === 'drop') throw silence();
        if (!isOver) timer = setTimeout(giveUp, USE_LIMIT);
        ({ transaction } = store);
        return use(store);
      }))();
    using.then(resolve, reject);
    let timer = isSilent ? undefined : setTimeout(giveUp, OPENING_LIMIT);
    function giveUp(): void {
      isOver = true;
      countUnanswered(1);
      const end = (): void => countUnanswered(-1);
      using.then(end, end);
      if (late === 'drop') abort(transaction);
      reject(silence());
    }
    if (isSilent) reject(silence());
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  };
}

function abort(transaction: IDBTransaction | undefined): void {
  try {
    transaction?.abort();
  } catch {
    // It has finished at this very moment.
  }
}

type Use<T> = (store: IDBObjectStore) => T | PromiseLike<T>;

const silence = (): Error => new Error('The database of the browser does not answer');
