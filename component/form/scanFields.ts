import { reportIgnored } from '@dosye/engine/form/pictures/ignoredFiles.ts';
import { readPictureFiles } from '@dosye/engine/form/pictures/readPictureFiles.ts';
import { closeToast, toastStore } from '@dosye/engine/ui/toasts.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Colour } from '@dosye/testing/scans.ts';

/** A field of pictures, and what it shows. */
export interface PictureArea {
  /** The name of the field. */
  readonly name: string;
  /** Drops files on it. */
  readonly drop: (...files: File[]) => void;
  readonly pictures: () => HTMLImageElement[];
  /** What is said about the files that were given last. */
  readonly note: () => string;
}

/** A field of pictures by its whole name. */
export function pictureArea(name: string): PictureArea {
  const group = () => page.getByRole('group', { name, exact: true });
  return {
    name,
    drop: (...files) => {
      const transfer = new DataTransfer();
      for (const file of files) transfer.items.add(file);
      group()
        .element()
        .querySelector(':scope > div')
        ?.dispatchEvent(
          new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }),
        );
    },
    pictures: () => group().getByRole('img').elements() as HTMLImageElement[],
    note: () => (group().getByRole('alert').query()?.textContent ?? '').replaceAll('\u00a0', ' '),
  };
}

/** Size and colour of a picture that is shown; the colour at a place from 0 to 1 of its width and height. */
export function look(
  image: HTMLImageElement | undefined,
  [across, down]: readonly [number, number] = [0.5, 0.5],
): { size: [number, number]; colour: Colour } | undefined {
  if (!image?.complete || image.naturalWidth === 0) return undefined;
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(image, -Math.floor(width * across), -Math.floor(height * down));
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  return { size: [width, height], colour: [red, green, blue] };
}

/** Waits until a picture has a colour, as nearly as a JPEG keeps it. */
export async function expectColour(
  image: () => HTMLImageElement | undefined,
  colour: Colour,
  place?: readonly [number, number],
): Promise<void> {
  const distance = (): number => {
    const seen = look(image(), place)?.colour ?? [-99, -99, -99];
    return Math.max(...seen.map((part, at) => Math.abs(part - (colour[at] ?? 0))));
  };
  await expect.poll(distance).toBeLessThan(12);
}

/**
 * Reads a file as a field of one paper does, or as one of another picture.
 * @returns the pictures, and what is said about the file
 */
export async function readFile(
  file: File,
  scans = true,
): Promise<{ pictures: string[]; note: string }> {
  const accepted = { max: 1, scans, asksPage: true };
  const { pictures, ignored } = await readPictureFiles([file], accepted, () => undefined);
  const note = reportIgnored(ignored).replaceAll('\u00a0', ' ');
  for (const { id } of toastStore.current()) closeToast(id);
  return { pictures, note };
}
