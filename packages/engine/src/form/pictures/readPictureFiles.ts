import { toast } from '../../ui/toasts.ts';
import { reducePicture } from './reducePicture.ts';

/** Said when files were chosen that are no pictures (spec file 2 §8). */
export const ignoredFilesMessage = (count: number): string =>
  `${count} fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.`;

/**
 * Reduces chosen, dropped or pasted files to pictures. Files that are no pictures are left out, and
 * a message says how many. In: files, and how many pictures are wanted. Out: data URLs.
 */
export async function readPictureFiles(files: readonly Blob[], max: number): Promise<string[]> {
  const pictures: string[] = [];
  let ignored = 0;
  // One after the other: an old PC has not the memory for several large pictures at once.
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
