import { useStore } from '../../store.ts';
import { useDossierFormContext } from '../formContext.ts';
import type { TakenOver } from './TakeOver.ts';

/** What the form has taken over from an earlier dossier of its person; null for nothing. */
export function useTakenOver(): TakenOver | null {
  const { takeOver } = useDossierFormContext();
  return useStore(takeOver);
}

/** Whether what stands in a field was taken over. */
export function useIsTaken(path: string, value: unknown): boolean {
  const { takeOver } = useDossierFormContext();
  useTakenOver();
  return takeOver.isTaken(path, value);
}
