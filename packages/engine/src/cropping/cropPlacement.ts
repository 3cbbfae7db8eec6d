export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scale of a picture under a frame, and the offset of its centre from the frame's, in pixels. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Largest scale, relative to the scale at which the picture covers the frame. */
const MAX_ENLARGEMENT = 4;

/** Smallest and largest scale. @param mustCover cover the frame; otherwise the picture may lie whole inside it */
export function scaleRange(
  { width, height }: Size,
  frame: Size,
  mustCover: boolean,
): { min: number; max: number } {
  const coverScale = Math.max(frame.width / width, frame.height / height);
  const containScale = Math.min(frame.width / width, frame.height / height);
  return { min: mustCover ? coverScale : containScale, max: coverScale * MAX_ENLARGEMENT };
}

/** Clamps a placement so that the picture leaves no avoidable gap in the frame. */
export function clampPlacement(
  size: Size,
  frame: Size,
  mustCover: boolean,
  placement: Placement,
): Placement {
  const { min, max } = scaleRange(size, frame, mustCover);
  const scale = Math.min(max, Math.max(min, placement.scale));
  const clampOffset = (side: number, frameSide: number, offset: number): number => {
    const limit = Math.abs(side * scale - frameSide) / 2;
    return Math.min(limit, Math.max(-limit, offset));
  };
  return {
    scale,
    x: clampOffset(size.width, frame.width, placement.x),
    y: clampOffset(size.height, frame.height, placement.y),
  };
}

/** The first placement: covering the frame when it must, otherwise lying whole inside, centred. */
export const initialPlacement = (size: Size, frame: Size, mustCover: boolean): Placement => ({
  scale: scaleRange(size, frame, mustCover).min,
  x: 0,
  y: 0,
});

/** True when the picture covers the whole frame at this scale. */
export const coversFrame = ({ width, height }: Size, frame: Size, { scale }: Placement): boolean =>
  width * scale >= frame.width - 0.5 && height * scale >= frame.height - 0.5;

/** Draws a placed picture on a canvas of the proportions of the frame that the placement refers to. */
export function drawPlacement(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  frame: Size,
  { scale, x, y }: Placement,
): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  const unit = canvas.width / frame.width;
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
