/** A width and a height, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies under a square frame: enlarged so much, its middle so far from the frame's. */
export interface Placing {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Most that a picture is enlarged beyond filling the frame. */
const MOST = 4;

/**
 * The least and the most that a picture may be enlarged. A portrait fills its frame; a logo may lie
 * whole within it, with nothing around.
 */
export function scales(
  { width, height }: Size,
  frame: number,
  fills: boolean,
): { least: number; most: number } {
  const covering = frame / Math.min(width, height);
  const whole = frame / Math.max(width, height);
  return { least: fills ? covering : whole, most: covering * MOST };
}

/** A placing that the frame allows: no gap where the picture could fill it, no part of it outside where it need not be. */
export function allowed(size: Size, frame: number, fills: boolean, placing: Placing): Placing {
  const { least, most } = scales(size, frame, fills);
  const scale = Math.min(most, Math.max(least, placing.scale));
  const bound = (side: number, offset: number): number => {
    const room = Math.abs(side * scale - frame) / 2;
    return Math.min(room, Math.max(-room, offset));
  };
  return { scale, x: bound(size.width, placing.x), y: bound(size.height, placing.y) };
}

/** How a picture lies at first: a portrait filling the frame, a logo whole. */
export const firstPlacing = (size: Size, frame: number, fills: boolean): Placing => ({
  scale: scales(size, frame, fills).least,
  x: 0,
  y: 0,
});

/** True when the picture leaves no part of the frame empty. */
export const fillsFrame = ({ width, height }: Size, frame: number, { scale }: Placing): boolean =>
  Math.min(width, height) * scale >= frame - 0.5;

/** Draws a picture as it lies under a frame, on a canvas of any size. */
export function drawPlaced(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  frame: number,
  { scale, x, y }: Placing,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  const unit = canvas.width / frame;
  const [width, height] = [picture.width * scale * unit, picture.height * scale * unit];
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(
    picture,
    (canvas.width - width) / 2 + x * unit,
    (canvas.height - height) / 2 + y * unit,
    width,
    height,
  );
}
