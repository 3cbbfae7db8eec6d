import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { useRef, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { downloadFile } from '../api/downloadFile.ts';
import { toast } from '../ui/toasts.ts';

/** An export: path of a POST call, its body, and the file name if the server gives none. */
export interface ExportRequest {
  readonly path: string;
  readonly payload: object;
  readonly name: string;
  readonly successMessage: string;
}

interface ExportState {
  /** Bytes received as text ('1,2 Mo', '' before the first); undefined when no export is running. */
  readonly size: string | undefined;
  readonly start: (request: ExportRequest) => void;
  readonly cancel: () => void;
}

/** Runs an export, also while the user navigates away; success, failure and cancellation are shown as toasts. */
export function useExport(): ExportState {
  const [size, setSize] = useState<string>();
  const controller = useRef<AbortController>(undefined);

  async function save({ path, payload, name, successMessage }: ExportRequest): Promise<void> {
    const { signal } = (controller.current = new AbortController());
    setSize('');
    try {
      await downloadFile('POST', path, payload, name, {
        signal,
        onBytes: sizeAtIntervals(setSize),
      });
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

/** Smallest interval between two progress updates, in milliseconds. */
const PROGRESS_INTERVAL = 250;

/** Reports the bytes of a download at most once per interval. @param report gets the size as text, '1,2 Mo' */
function sizeAtIntervals(report: (size: string) => void): (bytes: number) => void {
  let last = 0;
  return (bytes) => {
    if (performance.now() - last < PROGRESS_INTERVAL) return;
    last = performance.now();
    report(frenchSize(bytes));
  };
}
