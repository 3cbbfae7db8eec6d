import type { DraftAutosave } from './DraftAutosave.ts';

/** The closed forms that have not saved everything yet, by the id of their draft. */
const closedForms = new Map<string, DraftAutosave>();

/** Closes a form, which may still save its last changes. Never throws. */
export async function closeForm(autosave: DraftAutosave): Promise<void> {
  const id = autosave.draftId();
  closedForms.set(id, autosave);
  const isDone = await autosave.close();
  // While its dossier is being sent, that may fail: then it saves once more.
  if (isDone && closedForms.get(id) === autosave) closedForms.delete(id);
}

/** Ends what a closed form still saves to a draft that is opened again or deleted. */
export async function endClosedForm(draftId: string): Promise<void> {
  const autosave = closedForms.get(draftId);
  closedForms.delete(draftId);
  await autosave?.handOver();
}
