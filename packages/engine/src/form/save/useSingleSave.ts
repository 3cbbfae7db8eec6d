import { useRef, useState } from 'react';
import type { DraftAutosave } from '../drafts/DraftAutosave.ts';

/**
 * Allows one save at a time and pauses the autosave, so that no draft arrives after the dossier.
 * @param exceedsRequest whether the form has more new pictures than one request carries: the draft sends them before
 */
export function useSingleSave(autosave: DraftAutosave, exceedsRequest: () => boolean) {
  const [working, setWorking] = useState(false);
  const running = useRef(false);
  async function runOnce(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setWorking(true);
    try {
      if (exceedsRequest()) await autosave.flush();
      await autosave.pause();
      await work();
    } finally {
      running.current = false;
      setWorking(false);
      autosave.resume();
    }
  }
  return { working, run: (work: () => Promise<void>) => void runOnce(work) };
}
