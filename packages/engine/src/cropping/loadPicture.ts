import { LONGEST_SIDE, reducedSize } from '../form/pictures/reducedSize.ts';

/**
 * Reads a chosen file as an upright picture, reduced to the size that is stored. Throws when the browser
 * cannot decode it as a picture.
 */
export async function loadPicture(file: Blob): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // An SVG drawing may have no intrinsic size.
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
