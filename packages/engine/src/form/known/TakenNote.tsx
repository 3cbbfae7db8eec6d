import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDossierFormContext, useFormValue } from '../formContext.ts';
import type { Doubt } from './differences.ts';
import styles from './KnownPerson.module.css';
import type { Source } from './reuseAddress.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import type { TakenDoubt } from './useTakenDoubt.ts';
import { useTakenOver } from './useTakenOver.ts';

interface TakenNoteProps extends TakenDoubt {
  readonly onGoToField: (path: string) => void;
}

/** What was taken over, and the button that gives it back; first where what is typed since speaks against the person. */
export function TakenNote({ doubt, keep, onGoToField }: TakenNoteProps): ReactNode {
  const { takeOver } = useDossierFormContext();
  const taken = useTakenOver();
  const record = useFormValue((values) => values);
  if (!taken) return null;
  if (taken.values.size === 0) {
    return (
      <p className={cx('row soft small', styles.taken)}>
        <Icon name="check" size={16} /> Rien d’autre à reprendre {taken.source.of}.
      </p>
    );
  }
  if (!takeOver.hasTaken(record)) return null;
  if (doubt) return <DoubtfulNote doubt={doubt} keep={keep} onGoToField={onGoToField} />;
  return <CalmNote {...taken.source} />;
}

function CalmNote({ of }: Source): ReactNode {
  const { giveBack } = useDossierFormContext();
  const focusReturn = useFocusReturn();
  return (
    <div {...focusReturn} className={cx('row soft small', styles.taken)}>
      <Icon name="check" size={16} />
      <p>Renseignements repris {of}. Vérifiez-les avec la personne.</p>
      <Button size="sm" variant="ghost" onClick={giveBack}>
        Annuler la reprise
      </Button>
    </div>
  );
}

interface DoubtfulNoteProps extends TakenNoteProps {
  readonly doubt: Doubt;
}

function DoubtfulNote({ doubt, keep, onGoToField }: DoubtfulNoteProps): ReactNode {
  const { giveBack } = useDossierFormContext();
  const focusReturn = useFocusReturn();
  return (
    <div {...focusReturn} className={cx('row small', styles.notice)}>
      <p className={styles.text}>
        <span className={styles.reasons}>{`${doubt.sentence}.`}</span>
      </p>
      <div className="row tight">
        <CheckButton check={doubt.check} onGoToField={onGoToField} />
        <Button size="sm" variant={doubt.check ? 'default' : 'primary'} onClick={giveBack}>
          Retirer ce qui a été repris
        </Button>
        <Button size="sm" variant="ghost" onClick={keep}>
          Garder
        </Button>
      </div>
    </div>
  );
}

interface CheckButtonProps extends Pick<Doubt, 'check'> {
  readonly onGoToField: (path: string) => void;
}

/** 'Vérifier le NIU': leads to the field by which two persons may have been mixed. */
export const CheckButton = ({ check, onGoToField }: CheckButtonProps): ReactNode =>
  check && (
    <Button size="sm" variant="primary" onClick={() => onGoToField(check.path)}>
      {`Vérifier ${check.name}`}
    </Button>
  );
