/** Why a scan cannot be read; `notLoaded`: what reads it could not be loaded. */
export type ScanFault = 'protected' | 'damaged' | 'tooManyPixels' | 'unsupported' | 'notLoaded';

/** A PDF or TIFF file that cannot be read. */
export class UnreadableScan extends Error {
  readonly fault: ScanFault;
  /** The page at fault, from 1; undefined for the file. */
  readonly page: number | undefined;

  constructor(fault: ScanFault, page?: number, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
    this.page = page;
  }
}
