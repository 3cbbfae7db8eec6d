import type { DraftAutosave } from './DraftAutosave.ts';

/** Longest time that the next form of a draft waits for the server's answer to the last one, in milliseconds. */
const HAND_OVER_LIMIT = 2_000;

/** The closed forms that have not saved everything yet, by the id of their draft. */
const closedForms = new Map<string, DraftAutosave>();

/** Closes a form, which may still save its last changes to its draft. Never throws. */
export async function closeForm(id: string, autosave: DraftAutosave): Promise<void> {
  closedForms.set(id, autosave);
  const isDone = await autosave.close();
  // While its dossier is being sent, that may fail: then it saves once more.
  if (isDone && closedForms.get(id) === autosave) closedForms.delete(id);
}

/** Ends what a closed form still saves to a draft that is opened again or deleted. */
export async function endClosedForm(draftId: string): Promise<void> {
  const autosave = closedForms.get(draftId);
  closedForms.delete(draftId);
  await autosave?.handOver(HAND_OVER_LIMIT);
}
