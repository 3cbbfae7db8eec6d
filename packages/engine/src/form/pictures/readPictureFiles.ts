import { plural } from '@dosye/domain/text/numbers.ts';
import { toast } from '../../ui/toasts.ts';
import { reducePicture } from './reducePicture.ts';

/** Toast for files that are no pictures. */
export const ignoredFilesMessage = (count: number): string =>
  `${count} fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.`;

/** Toast for pictures that were given beyond the maximum of a field; none when there are none. */
export function reportTooMany(left: number, max: number): void {
  if (left === 0) return;
  const said = plural(left, 'image n’a pas été ajoutée', 'images n’ont pas été ajoutées');
  toast.error(`${said} : pas plus ${max === 1 ? 'd’une' : `de ${max}`}.`);
}

/** Pictures as data URLs, and the number of those for which there was no room. */
interface ReadPictures {
  readonly pictures: string[];
  readonly left: number;
}

/**
 * Reads chosen, dropped or pasted files as reduced pictures; a toast reports those that are no pictures. In:
 * the files and the largest number of pictures.
 */
export async function readPictureFiles(files: readonly Blob[], max: number): Promise<ReadPictures> {
  const pictures: string[] = [];
  let ignored = 0;
  let left = 0;
  // One at a time: old computers lack the memory for several large pictures.
  for (const file of files) {
    if (pictures.length >= max) {
      if (mayBePicture(file)) left += 1;
      continue;
    }
    try {
      pictures.push(await reducePicture(file));
    } catch {
      ignored += 1;
    }
  }
  if (ignored > 0) toast.error(ignoredFilesMessage(ignored));
  return { pictures, left };
}

/** Some browsers do not know the type of the pictures of some telephones. */
const mayBePicture = ({ type }: Blob): boolean => type === '' || type.startsWith('image/');
