import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';

/** Records one print in the history. In: path and body of the call; its failure is ignored, since the user can print all the same. */
export function useLogPrint(path: string, payload: object = {}): void {
  const logged = useRef(false);
  useEffect(() => {
    if (logged.current) return;
    logged.current = true;
    call('POST', path, payload).catch(() => undefined);
  }, [path, payload]);
}
