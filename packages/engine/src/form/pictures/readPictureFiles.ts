import { toast } from '../../ui/toasts.ts';
import { reducePicture } from './reducePicture.ts';

/** Toast for files that are no pictures. */
export const ignoredFilesMessage = (count: number): string =>
  `${count} fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.`;

/**
 * Reads chosen, dropped or pasted files as reduced pictures; a toast reports those that are no pictures. In:
 * the files and the largest number of pictures. Out: data URLs.
 */
export async function readPictureFiles(files: readonly Blob[], max: number): Promise<string[]> {
  const pictures: string[] = [];
  let ignored = 0;
  // One at a time: old computers lack the memory for several large pictures.
  for (const file of files) {
    if (pictures.length >= max) break;
    try {
      pictures.push(await reducePicture(file));
    } catch {
      ignored += 1;
    }
  }
  if (ignored > 0) toast.error(ignoredFilesMessage(ignored));
  return pictures;
}
