import { LONGEST_SIDE, reducedSize } from '@dosye/engine/form/pictures/reducedSize.ts';

/**
 * Reads a chosen file as a picture, upright and not larger than is kept.
 * @throws when it is no picture that this browser can read
 */
export async function loadPicture(file: Blob): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // A drawing (SVG) may have no size of its own.
    const full = { width: image.naturalWidth || 800, height: image.naturalHeight || 800 };
    const { width, height } = reducedSize(full, LONGEST_SIDE);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}
