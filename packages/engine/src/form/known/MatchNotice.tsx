import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { PersonDeclaration } from '@dosye/domain/dossier/person.ts';
import { personDifferences } from '@dosye/domain/dossier/personDifferences.ts';
import { onLongDay } from '@dosye/domain/text/dates.ts';
import { type ReactNode, useContext, useEffect } from 'react';
import { useWork } from '../../answer/useWork.ts';
import { DossierLink } from '../../details/DossierLink.tsx';
import { KindFinderContext } from '../../findKind.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { PersonPortrait } from '../../ui/PersonPortrait.tsx';
import { useDossierFormContext, useFormValue } from '../formContext.ts';
import { doubtOfMatch } from './differences.ts';
import styles from './KnownPerson.module.css';
import { loadEarlierDossier } from './reuseAddress.ts';
import { CheckButton } from './TakenNote.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

interface MatchNoticeProps {
  readonly person: PersonDeclaration;
  readonly match: OwnMatch;
  readonly others: readonly OwnMatch[];
  readonly onDismiss: () => void;
  readonly onGoToField: (path: string) => void;
}

/** A dossier of the person who is typed, or of somebody else whose number is typed by mistake: then that comes first. */
export function MatchNotice(props: MatchNoticeProps): ReactNode {
  const { person, match, others, onDismiss, onGoToField } = props;
  const { takeFrom } = useDossierFormContext();
  const { load } = useContext(KindFinderContext);
  const [working, run] = useWork();
  const record = useFormValue((values) => values);
  const doubt = doubtOfMatch(person, match, record);
  const focusReturn = useFocusReturn();
  useEffect(() => {
    // The field that is typed in may be under it now.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  /** Fills the form from its dossier. */
  async function takeOver(): Promise<void> {
    const kind = await load(match.kind);
    if (kind) takeFrom(await loadEarlierDossier(kind, match.dossierId), personDifferences);
  }
  return (
    <div {...focusReturn} className={cx('row small', styles.notice)}>
      <PersonPortrait url={match.photoUrl} className={styles.portrait} />
      <div className={styles.text}>
        {doubt && <p className={styles.reasons}>{doubt.sentence}</p>}
        <p>
          <b>
            {match.level === 'possible' ? 'Peut-être déjà connu : ' : 'Déjà connu : '}
            <DossierLink dossier={match} inNewTab />
          </b>
        </p>
        <p>{[match.name, birthOf(match), match.role].filter(Boolean).join(' · ')}</p>
        {!doubt && <p className={styles.reasons}>{match.reasons.join(' ; ')}</p>}
        {others.length > 0 && (
          <p className={styles.others}>
            {'Aussi : '}
            {others.map((other, index) => (
              <span key={other.dossierId}>
                {index > 0 && ', '}
                <DossierLink dossier={other} inNewTab />
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="row tight">
        {doubt && <CheckButton check={doubt.check} onGoToField={onGoToField} />}
        <Button
          size="sm"
          variant={doubt ? 'ghost' : 'default'}
          working={working}
          onClick={() => void run(takeOver)}
        >
          {doubt ? 'Reprendre sans les pièces' : 'Reprendre ses renseignements'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          Autre personne
        </Button>
      </div>
    </div>
  );
}

const birthOf = ({ birthDate }: OwnMatch): string =>
  birthDate && `naissance ${onLongDay(birthDate)}`;
