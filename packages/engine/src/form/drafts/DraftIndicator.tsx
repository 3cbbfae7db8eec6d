import { frenchTime, inHaiti } from '@dosye/domain/text/dates.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { FieldHelp } from '../../ui/FieldHelp.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SavingSpinner } from './SavingSpinner.tsx';
import type { DraftAutosave, DraftState } from './DraftAutosave.ts';
import styles from './drafts.module.css';

const HELP =
  'Ce que vous tapez est gardé à mesure, pour vous seul. Après une coupure, rouvrez ce formulaire : il vous sera proposé de reprendre. Le dossier n’existe qu’une fois enregistré.';

/** Shows whether and where the draft is saved. */
export function DraftIndicator({ autosave }: { readonly autosave: DraftAutosave }): ReactNode {
  const state = useSyncExternalStore(autosave.subscribe, autosave.current);
  return (
    <div className={styles.container}>
      <p className={styles.indicator} data-status={state.status} role="status">
        <StatusText state={state} />
      </p>
      {state.status !== 'untouched' && <FieldHelp label="Brouillon">{HELP}</FieldHelp>}
    </div>
  );
}

function StatusText({ state }: { readonly state: DraftState }): ReactNode {
  if (state.status === 'untouched') return null;
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
          ? 'Hors ligne : gardé sur ce poste'
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
