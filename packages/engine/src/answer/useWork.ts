import { useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { toast } from '../ui/toasts.ts';

/** Whether work is under way, and what runs it: a failure is shown as a toast. */
export function useWork(): readonly [
  working: boolean,
  run: (work: () => Promise<unknown>) => Promise<void>,
] {
  const [working, setWorking] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    setWorking(true);
    try {
      await work();
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setWorking(false);
    }
  }
  return [working, run];
}
