import { frenchTime, inHaiti } from '@dosye/domain/text/dates.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { canEncrypt } from './localDrafts.ts';
import { SavingSpinner } from './SavingSpinner.tsx';
import type { DraftAutosave } from './DraftAutosave.ts';
import type { DraftState } from './draftState.ts';
import styles from './drafts.module.css';

/** Shows whether and where the draft is saved. */
export function DraftIndicator({ autosave }: { readonly autosave: DraftAutosave }): ReactNode {
  const state = useSyncExternalStore(autosave.subscribe, autosave.current);
  return (
    <>
      <p className={styles.indicator} data-status={state.status} role="status">
        <StatusText state={state} />
      </p>
      {!canEncrypt() && (
        <p className={styles.unencrypted}>
          Page sans HTTPS : sans ligne, ce que vous tapez n’est gardé que dans cette page.
        </p>
      )}
    </>
  );
}

function StatusText({ state }: { readonly state: DraftState }): ReactNode {
  if (state.status === 'untouched' || state.status === 'elsewhere') return null;
  if (state.status === 'saving') {
    return (
      <>
        <SavingSpinner />
        Enregistrement…
      </>
    );
  }
  if (state.status === 'saved') {
    return (
      <>
        <Icon name="saved" />
        {`Brouillon enregistré à ${frenchTime(inHaiti(state.savedAt).time)}`}
      </>
    );
  }
  if (state.status === 'local') {
    return (
      <>
        <Icon name="offline" />
        {state.message === null
          ? 'Hors ligne : gardé sur ce poste'
          : `Gardé sur ce poste seulement. ${state.message}`}
      </>
    );
  }
  return (
    <>
      <Icon name="warning" />
      <span>
        <b>Brouillon non enregistré.</b> {state.message}
      </span>
    </>
  );
}
