import { store } from '../store.ts';

interface UnreadPictures {
  /** A picture that is on several pages counts once. */
  readonly count: number;
  /** How often they were requested; each failure is announced. */
  readonly attempt: number;
  /** True while they are requested again. */
  readonly retrying: boolean;
  /** Requests them again, and prints the page when it is whole. */
  readonly retry: () => void;
  /** Prints the page without them. */
  readonly printAnyway: () => void;
}

/** What the bar of the print page says; undefined when nothing is missing. A window shows one print page at a time. */
export const unreadPicturesStore = store<UnreadPictures | undefined>(undefined);

/** Waits for pictures. @returns those that could not be read */
export async function findUnread(
  pictures: readonly HTMLImageElement[],
): Promise<HTMLImageElement[]> {
  const read = await Promise.all(
    pictures.map((picture) =>
      picture.decode().then(
        () => true,
        () => false,
      ),
    ),
  );
  return pictures.filter((_, index) => !read[index]);
}

/** Requests a picture again: a browser keeps one that failed as it is. */
export const reload = (picture: HTMLImageElement): void => picture.setAttribute('src', picture.src);
