import { tooManyRequests } from '@dosye/domain/calls/errors.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import { isUnreachable } from './databaseErrors.ts';
import { clientGone } from './isClientGone.ts';

interface Settings {
  /** Limit of all works together, which several queues may share; without it as many run at once as there are keys. */
  all?: LimitFunction;
  /** Works of one key that run at once. */
  perKey?: number;
  /** Works of one key that run or wait, those that nobody waits for left out. */
  most?: number;
  /** The error for one work more. */
  refusal?: () => Error;
}

interface Line {
  limit: LimitFunction;
  places: Set<{ isUnwanted: () => boolean }>;
  /** Why the one in front failed, if no database answers: everybody in the line would wait as long as he did. */
  unreachable?: unknown;
}

/**
 * Runs pieces of work in this process in the order in which they come, those of one key one after the other, so that
 * they have one place among those of others. When no database answers one of them, those that wait behind it fail with
 * it.
 */
export class FairQueue {
  readonly #settings: Required<Settings>;
  readonly #lines = new Map<string, Line>();

  constructor(settings: Settings = {}) {
    const all = pLimit(Number.POSITIVE_INFINITY);
    const most = Number.POSITIVE_INFINITY;
    this.#settings = { all, perKey: 1, most, refusal: () => tooManyRequests(1), ...settings };
  }

  /**
   * @param isUnwanted whether nobody waits for the work any more: it is not run when its turn comes
   * @returns what the work returns
   * @throws what the work throws; the refusal when the key has too many; CallError 499 when the work is unwanted
   */
  async run<T>(
    key: string,
    work: () => Promise<T>,
    isUnwanted: () => boolean = () => false,
  ): Promise<T> {
    const { all, perKey, most, refusal } = this.#settings;
    const line = this.#lines.get(key) ?? { limit: pLimit(perKey), places: new Set() };
    if (line.places.size >= most && wantedPlaces(line) >= most) throw refusal();
    const place = { isUnwanted };
    line.places.add(place);
    this.#lines.set(key, line);
    const runNow = async (): Promise<T> => {
      if (line.unreachable !== undefined) throw line.unreachable;
      if (isUnwanted()) throw clientGone();
      try {
        return await work();
      } catch (error) {
        if (isUnreachable(error)) line.unreachable = error;
        throw error;
      }
    };
    try {
      return await line.limit(() => all(runNow));
    } finally {
      line.places.delete(place);
      if (line.places.size === 0) this.#lines.delete(key);
    }
  }
}

const wantedPlaces = ({ places }: Line): number =>
  [...places].filter(({ isUnwanted }) => !isUnwanted()).length;
