import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { useRef, useState } from 'react';
import { sentenceOf } from '../api/apiError.ts';
import { saveFile } from '../api/downloadFile.ts';
import { toast } from '../ui/toasts.ts';

/** Least time between two figures of progress, in milliseconds. */
const PACE = 250;

/** A file to ask for: a POST under /api, what it is sent, and a name if the server gives none. */
export interface ExportRequest {
  readonly path: string;
  readonly payload: object;
  readonly name: string;
  /** Said once the file is saved. */
  readonly done: string;
}

export interface Exporting {
  /** Undefined while nothing goes on; else how much has come: '1,2 Mo', '' before the first byte. */
  readonly size: string | undefined;
  readonly start: (request: ExportRequest) => void;
  readonly cancel: () => void;
}

/**
 * Saves an export and says how it goes. It goes on when the person leaves for another page of the
 * application; success, failure and cancelling are told in a message.
 */
export function useExport(): Exporting {
  const [size, setSize] = useState<string>();
  const control = useRef<AbortController>(undefined);

  async function save({ path, payload, name, done }: ExportRequest): Promise<void> {
    const { signal } = (control.current = new AbortController());
    setSize('');
    try {
      await saveFile('POST', path, payload, name, { signal, onBytes: paced(setSize) });
      toast.success(done);
    } catch (failure) {
      if (signal.aborted) toast.info('Export annulé.');
      else toast.error(sentenceOf(failure));
    } finally {
      setSize(undefined);
    }
  }
  return {
    size,
    start: (request) => void save(request),
    cancel: () => control.current?.abort(),
  };
}

/** Tells a size now and then, not with each piece that comes. */
function paced(tell: (size: string) => void): (bytes: number) => void {
  let last = 0;
  return (bytes) => {
    if (performance.now() - last < PACE) return;
    last = performance.now();
    tell(frenchSize(bytes));
  };
}
