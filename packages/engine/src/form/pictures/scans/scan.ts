/** An open PDF or TIFF file. */
export interface Scan {
  readonly name: string;
  readonly pageCount: number;
  /**
   * Draws a page as a JPEG.
   * @param page from 1
   * @param side pixels of its longest side; those of a picture by default
   * @returns a data URL
   * @throws UnreadableScan
   */
  draw(page: number, side?: number): Promise<string>;
  close(): void;
}

/** A scan of several pages, and the two answers to which of them a field takes. */
export interface PageChoice {
  readonly scan: Scan;
  /** Takes a page, from 1. */
  readonly take: (page: number) => void;
  readonly cancel: () => void;
}
