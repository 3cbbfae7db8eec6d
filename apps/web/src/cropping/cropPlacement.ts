/** A width and a height, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies under a square frame: enlarged so much, its middle so far from the frame's. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Most that a picture is enlarged beyond filling the frame. */
const MAX_ENLARGEMENT = 4;

/**
 * The least and the most that a picture may be enlarged. A portrait fills its frame; a logo may lie
 * whole within it, with nothing around.
 */
export function scaleRange(
  { width, height }: Size,
  frame: number,
  mustCover: boolean,
): { min: number; max: number } {
  const coverScale = frame / Math.min(width, height);
  const containScale = frame / Math.max(width, height);
  return { min: mustCover ? coverScale : containScale, max: coverScale * MAX_ENLARGEMENT };
}

/** A placing that the frame allows: no gap where the picture could fill it, no part of it outside where it need not be. */
export function clampPlacement(
  size: Size,
  frame: number,
  mustCover: boolean,
  placement: Placement,
): Placement {
  const { min, max } = scaleRange(size, frame, mustCover);
  const scale = Math.min(max, Math.max(min, placement.scale));
  const bound = (side: number, offset: number): number => {
    const room = Math.abs(side * scale - frame) / 2;
    return Math.min(room, Math.max(-room, offset));
  };
  return { scale, x: bound(size.width, placement.x), y: bound(size.height, placement.y) };
}

/** How a picture lies at first: a portrait filling the frame, a logo whole. */
export const initialPlacement = (size: Size, frame: number, mustCover: boolean): Placement => ({
  scale: scaleRange(size, frame, mustCover).min,
  x: 0,
  y: 0,
});

/** True when the picture leaves no part of the frame empty. */
export const coversFrame = (
  { width, height }: Size,
  frame: number,
  { scale }: Placement,
): boolean => Math.min(width, height) * scale >= frame - 0.5;

/** Draws a picture as it lies under a frame, on a canvas of any size. */
export function drawPlacement(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  frame: number,
  { scale, x, y }: Placement,
): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  const unit = canvas.width / frame;
  const [width, height] = [picture.width * scale * unit, picture.height * scale * unit];
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    (canvas.width - width) / 2 + x * unit,
    (canvas.height - height) / 2 + y * unit,
    width,
    height,
  );
}
