/** Longest side of a picture that is kept, in pixels (decision 8). */
export const LONGEST_SIDE = 2000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size a picture is reduced to: its longest side at most `longest` pixels, its proportions kept,
 * no side below one pixel. A picture that is small enough stays as it is.
 */
export function reducedSize({ width, height }: Size, maxSide: number = LONGEST_SIDE): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
