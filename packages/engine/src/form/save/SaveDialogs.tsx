import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { ReactNode } from 'react';
import { useLaterParts } from '../useLaterParts.ts';
import type { StaleMerge } from './saveActions.ts';
import { resolveConflicts } from './threeWayMerge.ts';

interface SaveDialogsProps {
  readonly area: AreaDeclaration;
  /** Possible duplicates of the new dossier; null when there are none. */
  readonly duplicates: readonly Duplicate[] | null;
  /** The conflicts with a version that somebody else has saved; null when there are none. */
  readonly stale: StaleMerge | null;
  readonly working: boolean;
  readonly onCancel: () => void;
  readonly onCreateAnyway: () => void;
  /** Called with the record to save, and the version that it is based on. */
  readonly onResolved: (record: DossierRecord, theirs: Dossier) => void;
}

/** The questions of a save: possible duplicates, conflicts. */
export function SaveDialogs(props: SaveDialogsProps): ReactNode {
  const { area, duplicates, stale, working, onCancel, onCreateAnyway, onResolved } = props;
  const parts = useLaterParts(duplicates ?? stale ?? undefined);
  if (parts === undefined) return null;
  const { DuplicatesDialog, StaleDialog } = parts;
  return (
    <>
      {duplicates && (
        <DuplicatesDialog
          area={area}
          duplicates={duplicates}
          working={working}
          onCancel={onCancel}
          onProceed={onCreateAnyway}
        />
      )}
      {stale && (
        <StaleDialog
          merge={stale.merge}
          theirs={stale.theirs}
          working={working}
          onCancel={onCancel}
          onResolve={(theirPaths) =>
            onResolved(resolveConflicts(stale.merge, theirPaths), stale.theirs)
          }
        />
      )}
    </>
  );
}
