import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { dossierKeys, useRefreshArea } from '../../api/dossierQueries.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { isUnchanged, sessionStore } from '../../session/sessionStore.ts';
import { toast } from '../../ui/toasts.ts';
import { draftPath, openingState } from '../drafts/draftAddress.ts';
import type { DraftAutosave } from '../drafts/DraftAutosave.ts';
import { rememberSaved } from '../prefill.ts';
import type { EditedForm } from '../editedForm.ts';
import type { Saved } from './saveActions.ts';

const UNCHANGED = 'Aucun changement : le dossier reste comme il était.';
const NOT_IN_IT =
  'Ce que vous avez saisi pendant l’enregistrement n’est pas encore dans le dossier : enregistrez à nouveau.';

/**
 * Returns what runs after a save: stops the autosave, updates the caches and opens the dossier, or its form when something
 * typed meanwhile could not be saved. Whoever has left the form stays where they are.
 */
export function useAfterSave(
  edited: EditedForm,
  autosave: DraftAutosave,
): (saved: Saved) => Promise<void> {
  const { area, kind, dossier: opened } = edited.initial;
  const user = useUser();
  const cache = useQueryClient();
  const refresh = useRefreshArea(area);
  const navigate = useNavigate();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return async ({ saved: dossier, isComplete }) => {
    const isDraft = !isComplete && (await autosave.moveTo(dossier.id));
    if (isComplete) await autosave.discard();
    // Who signs in next on this page sees nothing of it.
    if (!isUnchanged(sessionStore.current().user, user)) return;
    cache.setQueryData(dossierKeys.one(area, String(dossier.id)), dossier);
    cache.removeQueries({ queryKey: dossierKeys.history(area, String(dossier.id)) });
    if (!opened) rememberSaved(kind, dossier);
    void refresh();
    const { created, updated } = kind.form.sentences;
    if (opened && opened.version === dossier.version) toast.info(UNCHANGED);
    else toast.success(opened ? updated : created);
    if (!isComplete) toast.info(NOT_IN_IT);
    if (!mounted.current) return;
    if (isComplete) {
      await navigate(pathWithId(area.paths.details, dossier.id), { replace: true });
    } else if (isDraft) {
      const path = draftPath(kind, { id: edited.draftKey.id, dossierId: dossier.id });
      await navigate(path, { replace: true, state: openingState({}) });
    }
  };
}
