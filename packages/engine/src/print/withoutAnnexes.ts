import { sessionStore } from '../session/sessionStore.ts';
import { storedSwitch } from '../session/storedUser.ts';
import { store } from '../store.ts';

const WITHOUT_ANNEXES = 'sans-annexes';
const isStored = (): boolean => storedSwitch.read() === WITHOUT_ANNEXES;

/** Whether dossiers are printed without their annexes: in every tab, until the user signs out. */
export const withoutAnnexesStore = store(isStored());
sessionStore.subscribe(() => withoutAnnexesStore.set(isStored()));

/** @param leftOut false to print them again */
export function leaveOutAnnexes(leftOut: boolean): void {
  storedSwitch.write(leftOut ? WITHOUT_ANNEXES : null);
  withoutAnnexesStore.set(leftOut);
}
