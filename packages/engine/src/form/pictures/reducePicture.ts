import { reducedSize } from './reducedSize.ts';

/** Sharp enough for fingerprints and small print, a tenth of what a telephone's camera makes. */
const QUALITY = 0.88;
const FORMAT = 'image/jpeg';

/**
 * Makes a picture small and upright before it is kept: at most 2000 pixels a side, JPEG, on white
 * where it was transparent. In: a file or a canvas. Out: a data URL. Throws when it is no picture
 * that this browser can read.
 */
export async function reducePicture(file: Blob): Promise<string> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new TypeError('not a picture');
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return drawReduced(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

/** The picture that a camera shows at this moment, as a data URL. In: the playing video. */
export const capturePicture = (video: HTMLVideoElement): string =>
  drawReduced(video, video.videoWidth, video.videoHeight);

function drawReduced(source: CanvasImageSource, fullWidth: number, fullHeight: number): string {
  const { width, height } = reducedSize({ width: fullWidth, height: fullHeight });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas.toDataURL(FORMAT, QUALITY);
}
