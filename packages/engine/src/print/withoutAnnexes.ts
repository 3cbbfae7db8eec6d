import { storedSwitch } from '../session/storedUser.ts';
import { store } from '../store.ts';

const WITHOUT_ANNEXES = 'sans-annexes';

/** Whether dossiers are printed without their annexes: in every tab, until the user signs out. */
export const withoutAnnexesStore = store(storedSwitch.read() === WITHOUT_ANNEXES);

/** @param leftOut false to print them again */
export function leaveOutAnnexes(leftOut: boolean): void {
  storedSwitch.write(leftOut ? WITHOUT_ANNEXES : null);
  withoutAnnexesStore.set(leftOut);
}
