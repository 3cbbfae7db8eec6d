import { LONGEST_SIDE, reducedSize } from './reducedSize.ts';

/** Sharp enough for fingerprints and small print, at a tenth of the size of a phone photo. */
const QUALITY = 0.88;
const FORMAT = 'image/jpeg';

/** An upright JPEG of at most 2000 pixels a side, on white, as a data URL. Throws when the browser cannot decode it. */
export async function reducePicture(file: Blob): Promise<string> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new TypeError('not a picture');
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return pictureDataUrl(drawReduced(picture, picture.width, picture.height));
  } finally {
    picture.close();
  }
}

/** A picture by its URL, ready to be drawn. Throws when it cannot be loaded. */
export async function decodedImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** A picture by its URL on a canvas. Throws when it cannot be loaded. */
export async function drawnPicture(url: string): Promise<HTMLCanvasElement> {
  const image = await decodedImage(url);
  return drawReduced(image, image.naturalWidth, image.naturalHeight);
}

/** Captures the current frame of a playing video. */
export const captureFrame = (video: HTMLVideoElement): HTMLCanvasElement =>
  drawReduced(video, video.videoWidth, video.videoHeight);

/** A drawn picture as a data URL. */
export const pictureDataUrl = (canvas: HTMLCanvasElement): string =>
  canvas.toDataURL(FORMAT, QUALITY);

/** A drawn picture with at most `side` pixels a side. */
export const reduceCanvas = (canvas: HTMLCanvasElement, side: number): HTMLCanvasElement =>
  drawReduced(canvas, canvas.width, canvas.height, side);

function drawReduced(
  source: CanvasImageSource,
  fullWidth: number,
  fullHeight: number,
  side: number = LONGEST_SIDE,
): HTMLCanvasElement {
  const { width, height } = reducedSize({ width: fullWidth, height: fullHeight }, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}
