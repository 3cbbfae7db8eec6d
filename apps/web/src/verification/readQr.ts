import { binarize, Decoder, Detector, grayscale } from '@nuintun/qrcode';

/** Where the browser reads bar codes itself; not in its types yet. */
interface BrowserReader {
  detect: (image: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>;
}
declare const BarcodeDetector: undefined | (new (options: { formats: string[] }) => BrowserReader);

type Picture = ImageBitmap | HTMLVideoElement | HTMLCanvasElement;

/** Longest sides, in pixels, at which a picture is tried: a sharp code reads best small, a blurred one large. */
const SIZES = [1_000, 1_600, 700, 2_400];

/** The text of the QR code in a picture; undefined when none can be read. */
export async function readQr(
  picture: Picture,
  sizes: readonly number[] = SIZES,
): Promise<string | undefined> {
  const byBrowser = await readByBrowser(picture);
  if (byBrowser !== undefined) return byBrowser;
  for (const size of sizes) {
    const text = decode(picture, size);
    if (text !== undefined) return text;
  }
  return undefined;
}

async function readByBrowser(picture: ImageBitmapSource): Promise<string | undefined> {
  if (typeof BarcodeDetector === 'undefined') return undefined;
  try {
    const codes = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture);
    return codes[0]?.rawValue;
  } catch {
    // It exists where it cannot read QR codes too.
    return undefined;
  }
}

function decode(picture: Picture, size: number): string | undefined {
  const [width, height] =
    'videoWidth' in picture
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  const scale = Math.min(1, size / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const bits = binarize(grayscale(pixels), pixels.width, pixels.height);
  const candidates = new Detector().detect(bits);
  for (let next = candidates.next(); !next.done; next = candidates.next(false)) {
    try {
      return new Decoder().decode(next.value.matrix).content;
    } catch {
      // What looked like a code is none, or cannot be read at this size.
    }
  }
  return undefined;
}
