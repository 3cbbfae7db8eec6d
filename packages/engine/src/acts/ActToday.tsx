import { type DossierAct, READY_TO_ISSUE } from '@dosye/domain/dossier/actState.ts';
import type { ReactNode } from 'react';
import { useDossierActs } from './actCalls.ts';
import { DossierActBadge } from './ActBadge.tsx';
import { ApprovalNote } from './ApprovalNote.tsx';
import styles from './acts.module.css';

/** What the dossier is with regard to its act, before any click; nothing until it is read, and for a kind without. */
export function ActToday({ dossierId }: { dossierId: number }): ReactNode {
  const today = useDossierActs(dossierId).data?.today;
  if (today === undefined) return null;
  const { act, reasons } = today;
  return (
    <>
      <StateOf act={act} />
      {act.state === 'edited' && (
        <StateOf act={{ state: reasons.length === 0 ? 'complete' : 'incomplete' }} />
      )}
    </>
  );
}

/** On the sheet everything was asked: a complete dossier is ready. */
const StateOf = ({ act }: { act: DossierAct }): ReactNode => (
  <DossierActBadge act={act} {...(act.state === 'complete' && { text: READY_TO_ISSUE })} />
);

interface MissingProps {
  /** Id of the kind of the dossier. */
  readonly kind: string;
  readonly dossierId: number;
}

/** What stands in the way of the next act, each in its sentence, and where its approval stands; nothing where nothing does. */
export function MissingConditions({ kind, dossierId }: MissingProps): ReactNode {
  const { reasons = [], approval } = useDossierActs(dossierId).data?.today ?? {};
  return (
    <>
      {approval && <ApprovalNote approval={approval} kind={kind} dossierId={dossierId} />}
      {reasons.length > 0 && (
        <ul className={styles.missing} aria-label="Conditions qui manquent">
          {reasons.map(({ condition, message }) => (
            <li key={condition}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
