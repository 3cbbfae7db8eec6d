import type { MatchDecision, MatchSubject } from '@dosye/domain/dossier/acts.ts';
import {
  MATCH_DECISION_LABELS,
  MATCH_NOTE_MAX,
  type OwnMatch,
} from '@dosye/domain/calls/matches.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../acts/ReasonDialog.tsx';
import { toast } from '../ui/toasts.ts';
import { decideMatch, useRefreshMatches } from './matchCalls.ts';
import styles from './matches.module.css';

const WITHDRAWAL = {
  title: 'Revenir sur la décision ?',
  text: 'Ces dossiers seront de nouveau à comparer :',
  confirm: 'Retirer la décision',
  done: 'La décision est retirée.',
};
const TEXTS = {
  person: {
    same: 'Ces dossiers sont de la même personne :',
    different: 'Ces dossiers sont de personnes différentes :',
  },
  weapon: {
    same: 'Ces dossiers sont de la même arme :',
    different: 'Ces dossiers sont d’armes différentes :',
  },
} as const;
const decisionTexts = (subject: MatchSubject, decision: MatchDecision) => ({
  title: `${MATCH_DECISION_LABELS[subject][decision]} ?`,
  text: TEXTS[subject][decision],
  confirm: MATCH_DECISION_LABELS[subject][decision],
  done: 'La décision est enregistrée.',
});

function noteHint(decision: MatchDecision | null, sameOffice: boolean): string {
  if (!sameOffice) return 'Seuls ceux qui voient les deux bureaux la lisent.';
  return decision
    ? 'Elle se lit sur les deux dossiers et reste dans leur historique.'
    : 'Elle reste dans l’historique des deux dossiers.';
}

interface DecideMatchDialogProps {
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  readonly match: OwnMatch;
  /** Null withdraws the present decision. */
  readonly decision: MatchDecision | null;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Makes or withdraws a decision about two dossiers, with a note. */
export function DecideMatchDialog(props: DecideMatchDialogProps): ReactNode {
  const { kind, dossier, match, decision, onDecided, onClose } = props;
  const refresh = useRefreshMatches();
  const texts = decision ? decisionTexts(match.subject, decision) : WITHDRAWAL;

  return (
    <ReasonDialog
      title={texts.title}
      submitLabel={texts.confirm}
      label="Note (facultative)"
      hint={noteHint(decision, match.bureau_id === dossier.bureau_id)}
      limits={{ minLength: 0, maxLength: MATCH_NOTE_MAX }}
      onConfirm={async (note) => {
        await decideMatch({
          kind: kind.id,
          dossierId: dossier.id,
          otherKind: match.kind,
          otherDossierId: match.dossierId,
          subject: match.subject,
          decision,
          note,
        });
        await refresh();
        toast.success(texts.done);
        onDecided();
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <ul className={styles.compared}>
        <li>{[dossier.dossierNo, kind.title(dossier)].filter(Boolean).join(' · ')}</li>
        <li>{[match.dossierNo, match.name].filter(Boolean).join(' · ')}</li>
      </ul>
    </ReasonDialog>
  );
}
