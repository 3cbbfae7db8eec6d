export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Placement of a picture under a square frame: its scale, and the offset of its centre from the centre of the
 * frame in pixels.
 */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Largest scale, relative to the scale at which the picture covers the frame. */
const MAX_ENLARGEMENT = 4;

/**
 * The smallest and largest scale of a picture. In: its size, the side of the frame in pixels, and whether it
 * must cover the frame (otherwise it may lie whole inside).
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

/** Clamps a placement so that the picture leaves no avoidable gap in the frame. */
export function clampPlacement(
  size: Size,
  frame: number,
  mustCover: boolean,
  placement: Placement,
): Placement {
  const { min, max } = scaleRange(size, frame, mustCover);
  const scale = Math.min(max, Math.max(min, placement.scale));
  const clampOffset = (side: number, offset: number): number => {
    const limit = Math.abs(side * scale - frame) / 2;
    return Math.min(limit, Math.max(-limit, offset));
  };
  return {
    scale,
    x: clampOffset(size.width, placement.x),
    y: clampOffset(size.height, placement.y),
  };
}

/** The first placement: covering the frame when it must, otherwise lying whole inside, centred. */
export const initialPlacement = (size: Size, frame: number, mustCover: boolean): Placement => ({
  scale: scaleRange(size, frame, mustCover).min,
  x: 0,
  y: 0,
});

/** True when the picture covers the whole frame at this scale. */
export const coversFrame = (
  { width, height }: Size,
  frame: number,
  { scale }: Placement,
): boolean => Math.min(width, height) * scale >= frame - 0.5;

/** Draws a placed picture on a square canvas of any size; `frame` is the side that the placement refers to. */
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
