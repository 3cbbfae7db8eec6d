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
    return drawn(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

/** The picture that a camera shows at this moment, as a data URL. In: the playing video. */
export const capturePicture = (video: HTMLVideoElement): string =>
  drawn(video, video.videoWidth, video.videoHeight);

function drawn(source: CanvasImageSource, fullWidth: number, fullHeight: number): string {
  const { width, height } = reducedSize({ width: fullWidth, height: fullHeight });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, width, height);
  return canvas.toDataURL(FORMAT, QUALITY);
}
