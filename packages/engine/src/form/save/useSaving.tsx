import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import { fillPath } from '@dosye/domain/dossier/area.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { readRecord } from '@dosye/domain/dossier/read.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure } from '../../api/callFailure.ts';
import { failedWith } from '../../api/client.ts';
import { dossierKeys, useRefreshArea } from '../../api/dossierQueries.ts';
import { toast } from '../../ui/toasts.ts';
import { deleteDraft } from '../drafts/draftCalls.ts';
import type { DraftKeeper } from '../drafts/DraftKeeper.ts';
import type { Filling } from '../filling.ts';
import type { FormStart } from '../opening.ts';
import {
  type CreationExtras,
  createDossier,
  failureSentence,
  isDuplicates,
  readDossier,
  updateDossier,
} from './calls.ts';
import { CreationKey } from './creationKey.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { type Merged, mergeThree, withChoices } from './merge.ts';
import { recordToSend } from './recordToSend.ts';
import { StaleDialog } from './StaleDialog.tsx';

/** The dossier that a save goes to, as it was when it was opened or last brought together. */
export interface SaveTarget {
  id: number | null;
  version: number | null;
  base: DossierRecord | null;
}

interface SavingParts {
  readonly start: FormStart;
  readonly filling: Filling;
  readonly keeper: DraftKeeper;
  readonly target: { current: SaveTarget };
  readonly bureauId: number | undefined;
  /** Shows the faults that the server found, and goes to the first. */
  readonly onRefused: (failure: CallFailure) => void;
}

interface StaleChoice {
  readonly merged: Merged;
  readonly theirs: Dossier;
}

/** Saving a form: creation with its duplicates, update with its conflicts, and what follows. */
export function useSaving(parts: SavingParts) {
  const { start, filling, keeper, target } = parts;
  const { area, kind, form, context } = filling;
  const { sentences } = kind.form;
  const shape = formOf(kind);
  const [working, setWorking] = useState(false);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null);
  const [stale, setStale] = useState<StaleChoice | null>(null);
  const [key] = useState(() => new CreationKey());
  const underWay = useRef(false);
  const cache = useQueryClient();
  const refresh = useRefreshArea(area);
  const navigate = useNavigate();

  const asSaved = (record: DossierRecord): DossierRecord =>
    readRecord(shape, record, context).record;

  async function create(extras: CreationExtras): Promise<Dossier | null> {
    const record = recordToSend(area, kind, asSaved(form.getValues()));
    const sent = JSON.stringify(record);
    key.sending(sent);
    const answer = await createDossier(area, record, extras, key.value);
    if (isDuplicates(answer)) {
      key.refused();
      setDuplicates(answer.duplicates);
      return null;
    }
    if (!key.mayBeOlder(sent)) return answer;
    target.current = { id: answer.id, version: answer.version, base: null };
    return update(answer.id);
  }

  function update(id: number): Promise<Dossier> {
    const { version } = target.current;
    return updateDossier(area, id, recordToSend(area, kind, asSaved(form.getValues()), version));
  }

  async function saved(dossier: Dossier): Promise<void> {
    await keeper.forget();
    deleteDraft(start.place).catch(() => {
      // The server has thrown it away with the save; this is for a draft of another sort of leaving.
    });
    cache.setQueryData(dossierKeys.one(area, String(dossier.id)), dossier);
    cache.removeQueries({ queryKey: dossierKeys.history(area, String(dossier.id)) });
    void refresh();
    toast.success(start.dossier ? sentences.updated : sentences.created);
    await navigate(fillPath(area.paths.details, dossier.id), { replace: true });
  }

  function put(record: DossierRecord): void {
    for (const path of Object.keys(fieldsOf(shape))) {
      const value = getAt(record, path);
      const before: unknown = getAt(form.getValues(), path);
      if (JSON.stringify(value) !== JSON.stringify(before)) form.setValue(path, value);
    }
  }

  /** Somebody else saved meanwhile: what does not clash is brought together without a question. */
  async function bringTogether(id: number): Promise<void> {
    const theirs = await readDossier(area, id);
    const { base } = target.current;
    const merged = mergeThree(
      shape,
      base && asSaved(base),
      asSaved(form.getValues()),
      asSaved(theirs),
    );
    if (merged.conflicts.length > 0) setStale({ merged, theirs });
    else await takeOver(merged.record, theirs);
  }

  async function takeOver(record: DossierRecord, theirs: Dossier): Promise<void> {
    put(record);
    target.current = { id: theirs.id, version: theirs.version, base: asSaved(theirs) };
    setStale(null);
    await attempt({});
  }

  async function attempt(extras: CreationExtras): Promise<void> {
    const { id } = target.current;
    try {
      const dossier = id === null ? await create(extras) : await update(id);
      if (dossier) await saved(dossier);
    } catch (failure) {
      if (target.current.id !== null && failedWith(failure, 'STALE_VERSION')) {
        await bringTogether(target.current.id);
        return;
      }
      refusedOrLost(failure);
    }
  }

  function refusedOrLost(failure: unknown): void {
    // Without an answer, or after an accident, the dossier may have been created: the key stays.
    const refused = failure instanceof CallFailure && failure.status >= 400 && failure.status < 500;
    if (refused) key.refused();
    if (failedWith(failure, 422)) parts.onRefused(failure);
    toast.error(failureSentence(failure, sentences.failed));
  }

  /** One save at a time; drafts rest meanwhile, so that none arrives after the dossier. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setWorking(true);
    try {
      await keeper.pause();
      await work();
    } catch (failure) {
      toast.error(failureSentence(failure, sentences.failed));
    } finally {
      underWay.current = false;
      setWorking(false);
      if (!keeper.isForgotten()) keeper.goOn();
    }
  }

  const extras = parts.bureauId === undefined ? {} : { bureauId: parts.bureauId };
  const dialog: ReactNode = (
    <>
      {duplicates && (
        <DuplicatesDialog
          area={area}
          duplicates={duplicates}
          working={working}
          onCancel={() => setDuplicates(null)}
          onProceed={() =>
            void run(() => attempt({ ...extras, force: true })).then(() => setDuplicates(null))
          }
        />
      )}
      {stale && (
        <StaleDialog
          merged={stale.merged}
          theirs={stale.theirs}
          working={working}
          onCancel={() => setStale(null)}
          onChosen={(paths) =>
            void run(() => takeOver(withChoices(stale.merged, paths), stale.theirs))
          }
        />
      )}
    </>
  );
  return { working, dialog, save: () => run(() => attempt(extras)) };
}
