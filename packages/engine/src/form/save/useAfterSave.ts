import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dossierKeys, useRefreshArea } from '../../api/dossierQueries.ts';
import { toast } from '../../ui/toasts.ts';
import type { DraftAutosave } from '../drafts/DraftAutosave.ts';
import { rememberSaved } from '../prefill.ts';
import type { InitialForm } from '../loadForm.ts';

/** Returns what runs after a save: stops the autosave, updates the caches and opens the dossier. */
export function useAfterSave(
  { area, kind, dossier: opened }: InitialForm,
  autosave: DraftAutosave,
): (dossier: Dossier) => Promise<void> {
  const cache = useQueryClient();
  const refresh = useRefreshArea(area);
  const navigate = useNavigate();
  return async (dossier) => {
    await autosave.discard();
    cache.setQueryData(dossierKeys.one(area, String(dossier.id)), dossier);
    cache.removeQueries({ queryKey: dossierKeys.history(area, String(dossier.id)) });
    if (!opened) rememberSaved(kind, dossier);
    void refresh();
    const { created, updated } = kind.form.sentences;
    toast.success(opened ? updated : created);
    await navigate(pathWithId(area.paths.details, dossier.id), { replace: true });
  };
}
