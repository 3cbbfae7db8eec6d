import { readSessionFlag, setSessionFlag } from '../session/sessionFlags.ts';
import { store } from '../store.ts';

const FLAG = 'sans-annexes';

/** Whether dossiers are printed without their annexes: in every tab, until the user signs out. */
export const withoutAnnexesStore = store(readSessionFlag(FLAG));

/** @param leftOut false to print them again */
export function leaveOutAnnexes(leftOut: boolean): void {
  setSessionFlag(FLAG, leftOut);
  withoutAnnexesStore.set(leftOut);
}
