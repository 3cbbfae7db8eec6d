import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, useRef, useState } from 'react';
import { CallFailure } from '../../api/apiError.ts';
import { failedWith } from '../../api/client.ts';
import { toast } from '../../ui/toasts.ts';
import type { DraftKeeper } from '../drafts/DraftAutosave.ts';
import type { Filling } from '../formContext.ts';
import type { FormStart } from '../loadForm.ts';
import { type CreationExtras, failureSentence } from './dossierCalls.ts';
import { CreationKey } from './idempotencyKey.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { withChoices } from './threeWayMerge.ts';
import {
  bringTogether,
  createFrom,
  type SaveTarget,
  type StaleChoice,
  takeOver,
  updateFrom,
} from './saveActions.ts';
import { StaleDialog } from './StaleDialog.tsx';
import { useAfterSave } from './useAfterSave.ts';

interface SavingParts {
  readonly start: FormStart;
  readonly filling: Filling;
  readonly keeper: DraftKeeper;
  readonly target: { current: SaveTarget };
  readonly bureauId: number | undefined;
  /** Shows the faults that the server found, and goes to the first. */
  readonly onRefused: (failure: CallFailure) => void;
}

interface Saving {
  readonly working: boolean;
  readonly save: () => void;
  /** The questions that a save may end in. */
  readonly dialogs: ReactNode;
}

/** Saving a form: creation with its duplicates, update with its conflicts. */
export function useSaving({ start, keeper, onRefused, bureauId, ...rest }: SavingParts): Saving {
  const { area, kind } = rest.filling;
  const { failed } = kind.form.sentences;
  const [key] = useState(() => new CreationKey());
  const parts = { ...rest, key };
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null);
  const [stale, setStale] = useState<StaleChoice | null>(null);
  const onSaved = useAfterSave(start, keeper);
  const { working, run } = useOneAtATime(keeper, (failure) =>
    toast.error(failureSentence(failure, failed)),
  );

  async function attempt(extras: CreationExtras): Promise<void> {
    try {
      const { id } = parts.target.current;
      const answer = await (id === null ? createFrom(parts, extras) : updateFrom(parts, id));
      if (isDossier(answer)) await onSaved(answer);
      else setDuplicates(answer);
    } catch (failure) {
      const { id } = parts.target.current;
      if (id !== null && failedWith(failure, 'STALE_VERSION')) await settle(id);
      else refuse(failure);
    }
  }

  /** Somebody else saved meanwhile: what does not clash is brought together without a question. */
  async function settle(id: number): Promise<void> {
    const choice = await bringTogether(parts, id);
    if (choice.merged.conflicts.length > 0) setStale(choice);
    else {
      takeOver(parts, choice.merged.record, choice.theirs);
      await attempt({});
    }
  }
  async function settleAs(choice: StaleChoice, theirPaths: ReadonlySet<string>): Promise<void> {
    takeOver(parts, withChoices(choice.merged, theirPaths), choice.theirs);
    setStale(null);
    await attempt({});
  }

  function refuse(failure: unknown): void {
    // Without an answer, or after an accident, the dossier may have been created: the key stays.
    const refused = failure instanceof CallFailure && failure.status >= 400 && failure.status < 500;
    if (refused) key.refused();
    if (failedWith(failure, 422)) onRefused(failure);
    toast.error(failureSentence(failure, failed));
  }

  async function createAnyway(): Promise<void> {
    await attempt({ ...extras, force: true });
    setDuplicates(null);
  }

  const extras: CreationExtras = bureauId === undefined ? {} : { bureauId };
  const dialogs = (
    <>
      {duplicates && (
        <DuplicatesDialog
          area={area}
          duplicates={duplicates}
          working={working}
          onCancel={() => setDuplicates(null)}
          onProceed={() => run(createAnyway)}
        />
      )}
      {stale && (
        <StaleDialog
          merged={stale.merged}
          theirs={stale.theirs}
          working={working}
          onCancel={() => setStale(null)}
          onChosen={(theirPaths) => run(() => settleAs(stale, theirPaths))}
        />
      )}
    </>
  );
  return { working, dialogs, save: () => run(() => attempt(extras)) };
}

const isDossier = (answer: Dossier | readonly Duplicate[]): answer is Dossier =>
  !Array.isArray(answer);

/** One save at a time; drafts rest meanwhile, so that none arrives after the dossier. */
function useOneAtATime(keeper: DraftKeeper, onFailure: (failure: unknown) => void) {
  const [working, setWorking] = useState(false);
  const underWay = useRef(false);
  async function go(work: () => Promise<void>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setWorking(true);
    try {
      await keeper.pause();
      await work();
    } catch (failure) {
      onFailure(failure);
    } finally {
      underWay.current = false;
      setWorking(false);
      if (!keeper.isForgotten()) keeper.goOn();
    }
  }
  return { working, run: (work: () => Promise<void>) => void go(work) };
}
