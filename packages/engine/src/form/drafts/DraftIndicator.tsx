import { IconCloudCheck } from '@tabler/icons-react';
import { frenchTime, inHaiti } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { useStore } from '../../store.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { storeSilence } from './browserStore.ts';
import { canEncrypt } from './localDrafts.ts';
import type { DraftAutosave } from './DraftAutosave.ts';
import type { DraftState } from './draftAutosaveOptions.ts';
import styles from './drafts.module.css';

const NO_HTTPS = 'Page sans HTTPS';
const NO_STORE =
  'Ce navigateur ne répond plus pour garder vos brouillons sur ce poste (fermez-le, rouvrez-le)';

/** Shows whether and where the draft is saved. */
export function DraftIndicator({ autosave }: { autosave: DraftAutosave }): ReactNode {
  const state = useStore(autosave.state);
  const isStoreSilent = useStore(storeSilence);
  const reason = !canEncrypt() ? NO_HTTPS : isStoreSilent ? NO_STORE : null;
  return (
    <>
      <p className={cx('line', styles.indicator)} data-status={state.status} role="status">
        <StatusText state={state} />
      </p>
      {reason !== null && (
        <p className="muted small">
          {`${reason} : sans ligne, ce que vous tapez n’est gardé que dans cette page.`}
        </p>
      )}
    </>
  );
}

function StatusText({ state }: { state: DraftState }): ReactNode {
  if (state.status === 'untouched' || state.status === 'elsewhere') return null;
  if (state.status === 'saving') {
    return (
      <>
        <span className={cx('spinner', styles.ring)} aria-hidden="true" />
        Enregistrement…
      </>
    );
  }
  if (state.status === 'saved') {
    return (
      <>
        <IconCloudCheck size={18} aria-hidden="true" />
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
