/** Longest side of a stored picture, in pixels (decision 08). */
export const LONGEST_SIDE = 2000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales a size down to a longest side of `maxSide` pixels; a smaller size is returned unchanged. */
export function reducedSize({ width, height }: Size, maxSide: number = LONGEST_SIDE): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
