import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { useRef, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { downloadFile } from '../api/downloadFile.ts';
import { toast } from '../ui/toasts.ts';

/** Least time between two figures of progress, in milliseconds. */
const PROGRESS_INTERVAL = 250;

/** A file to ask for: a POST under /api, what it is sent, and a name if the server gives none. */
export interface ExportRequest {
  readonly path: string;
  readonly payload: object;
  readonly name: string;
  /** Said once the file is saved. */
  readonly successMessage: string;
}

export interface ExportState {
  /** Undefined while nothing goes on; else how much has come: '1,2 Mo', '' before the first byte. */
  readonly size: string | undefined;
  readonly start: (request: ExportRequest) => void;
  readonly cancel: () => void;
}

/**
 * Saves an export and says how it goes. It goes on when the person leaves for another page of the
 * application; success, failure and cancelling are told in a message.
 */
export function useExport(): ExportState {
  const [size, setSize] = useState<string>();
  const controller = useRef<AbortController>(undefined);

  async function save({ path, payload, name, successMessage }: ExportRequest): Promise<void> {
    const { signal } = (controller.current = new AbortController());
    setSize('');
    try {
      await downloadFile('POST', path, payload, name, { signal, onBytes: throttled(setSize) });
      toast.success(successMessage);
    } catch (failure) {
      if (signal.aborted) toast.info('Export annulé.');
      else toast.error(errorMessage(failure));
    } finally {
      setSize(undefined);
    }
  }
  return {
    size,
    start: (request) => void save(request),
    cancel: () => controller.current?.abort(),
  };
}

/** Tells a size now and then, not with each piece that comes. */
function throttled(report: (size: string) => void): (bytes: number) => void {
  let last = 0;
  return (bytes) => {
    if (performance.now() - last < PROGRESS_INTERVAL) return;
    last = performance.now();
    report(frenchSize(bytes));
  };
}
