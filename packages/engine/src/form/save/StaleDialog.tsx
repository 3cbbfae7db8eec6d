import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { MergeResult } from './threeWayMerge.ts';
import styles from './save.module.css';
import { FormattedValue } from '../../dossierView/FormattedValue.tsx';

interface StaleDialogProps {
  readonly merge: MergeResult;
  readonly theirs: Dossier;
  readonly working: boolean;
  readonly onCancel: () => void;
  /** Called with the paths of the fields whose server value was chosen. */
  readonly onResolve: (theirPaths: ReadonlySet<string>) => void;
}

/** 'aujourd’hui à 10 h 12', 'le 20/11/2026 à 10 h 12' */
function formatMoment(instant: string): string {
  const moment = frenchRecentInstant(instant);
  return /^\d/.test(moment) ? `le ${moment}` : moment.charAt(0).toLowerCase() + moment.slice(1);
}

/** Resolves conflicts with somebody else's version, field by field; the user's own value is preselected. */
export function StaleDialog(props: StaleDialogProps): ReactNode {
  const { merge, theirs, working, onCancel, onResolve } = props;
  const [theirPaths, setTheirPaths] = useState<ReadonlySet<string>>(new Set());
  const { conflicts, takenFromTheirs } = merge;

  function chooseValue(path: string, isTheirs: boolean): void {
    const next = new Set(theirPaths);
    if (isTheirs) next.add(path);
    else next.delete(path);
    setTheirPaths(next);
  }

  return (
    <Dialog
      title="Ce dossier a changé entre-temps"
      size="wide"
      onClose={working ? undefined : onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={working}>
            Revenir au formulaire
          </Button>
          <Button variant="primary" working={working} onClick={() => onResolve(theirPaths)}>
            Enregistrer ces choix
          </Button>
        </>
      }
    >
      <p>
        <b>{theirs.updated_by}</b> l’a enregistré {formatMoment(theirs.updated_at)}, pendant que
        vous le remplissiez. Rien de ce que vous avez saisi n’est perdu : choisissez la valeur à
        garder pour {plural(conflicts.length, 'champ')}.
      </p>
      {conflicts.map(({ path, field, mine, theirs: other }) => (
        <fieldset key={path} className={styles.conflict}>
          <legend>{field.label}</legend>
          <Choice
            name={path}
            label={`Valeur de ${theirs.updated_by}`}
            checked={theirPaths.has(path)}
            onSelect={() => chooseValue(path, true)}
          >
            <FormattedValue field={field} value={other} comparedTo={mine} />
          </Choice>
          <Choice
            name={path}
            label="Ma valeur"
            checked={!theirPaths.has(path)}
            onSelect={() => chooseValue(path, false)}
          >
            <FormattedValue field={field} value={mine} comparedTo={other} />
          </Choice>
        </fieldset>
      ))}
      {takenFromTheirs.length > 0 && (
        <p className={cx('small', styles.merged)}>
          Gardé tel que l’autre personne l’a enregistré, car vous n’y avez rien changé :{' '}
          {takenFromTheirs.map(({ field }) => field.label).join(', ')}.
        </p>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Choice({ name, label, checked, onSelect, children }: ChoiceProps): ReactNode {
  return (
    <label className={styles.choice} data-chosen={checked || undefined}>
      <input type="radio" name={`choix-${name}`} checked={checked} onChange={onSelect} />
      <span>
        <b>{label}</b>
        <span className={cx('break', styles.value)}>{children}</span>
      </span>
    </label>
  );
}
