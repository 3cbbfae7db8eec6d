import type { Person } from '@dosye/domain/people/users.ts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { FairQueue } from '../platform/fairQueue.ts';

/**
 * Pictures that are processed at once, one thread each: one of 50 megapixels takes 150 MB meanwhile. A batch of uploads
 * neither starves other calls nor fills the memory.
 */
const AT_ONCE = 2;
export const pictureLimit = pLimit(AT_ONCE);
sharp.concurrency(1);
sharp.cache(false);

/** Most pixels of the pictures of one call: forty photographs of 12 megapixels are fewer. */
const PIXELS_OF_CALL = 600_000_000;

const onePerPerson = new FairQueue({ all: pictureLimit });

/**
 * The pictures that somebody sends in one call. Those of one person queue behind one another and have one place in the
 * queue of all, so that nobody waits for more than one picture of each other person.
 */
export class Upload {
  readonly #person: Person;
  readonly #isUnwanted: () => boolean;
  #pixels = 0;

  /** @param isUnwanted whether nobody waits for the call any more; by default it is finished in any case */
  constructor(person: Person, isUnwanted = () => false) {
    this.#person = person;
    this.#isUnwanted = isUnwanted;
  }

  /** Counts the pixels of a picture. @returns whether the call may send so many */
  count(pixels: number): boolean {
    this.#pixels += pixels;
    return this.#pixels <= PIXELS_OF_CALL;
  }

  /** Processes a picture in its turn. @throws CallError 499 when the call is unwanted by then */
  process<T>(work: () => Promise<T>): Promise<T> {
    return onePerPerson.run(String(this.#person.id), work, this.#isUnwanted);
  }
}
