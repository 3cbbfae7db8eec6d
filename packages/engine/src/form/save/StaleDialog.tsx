import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Merged } from './threeWayMerge.ts';
import styles from './save.module.css';
import { ValueInWords } from './FormattedValue.tsx';

interface StaleDialogProps {
  readonly merged: Merged;
  readonly theirs: Dossier;
  readonly working: boolean;
  readonly onCancel: () => void;
  /** Told the paths of the fields where their value is taken. */
  readonly onChosen: (theirPaths: ReadonlySet<string>) => void;
}

/** 'aujourd’hui à 10 h 12', 'le 20/11/2026 à 10 h 12' */
function momentOf(instant: string): string {
  const moment = frenchRecentInstant(instant);
  return /^\d/.test(moment) ? `le ${moment}` : moment.charAt(0).toLowerCase() + moment.slice(1);
}

/** Somebody else saved the dossier meanwhile: which value stands, field by field. Mine unless said. */
export function StaleDialog(props: StaleDialogProps): ReactNode {
  const { merged, theirs, working, onCancel, onChosen } = props;
  const [theirPaths, setTheirPaths] = useState<ReadonlySet<string>>(new Set());
  const { conflicts, taken } = merged;

  function choose(path: string, isTheirs: boolean): void {
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
          <Button variant="primary" working={working} onClick={() => onChosen(theirPaths)}>
            Enregistrer ces choix
          </Button>
        </>
      }
    >
      <p>
        <b>{theirs.updated_by}</b> l’a enregistré {momentOf(theirs.updated_at)}, pendant que vous le
        remplissiez. Rien de ce que vous avez saisi n’est perdu : choisissez la valeur à garder pour{' '}
        {plural(conflicts.length, 'champ')}.
      </p>
      {conflicts.map(({ path, field, mine, theirs: other }) => (
        <fieldset key={path} className={styles.conflict}>
          <legend>{field.label}</legend>
          <Choice
            name={path}
            words={`Valeur de ${theirs.updated_by}`}
            chosen={theirPaths.has(path)}
            onChoose={() => choose(path, true)}
          >
            <ValueInWords field={field} value={other} />
          </Choice>
          <Choice
            name={path}
            words="Ma valeur"
            chosen={!theirPaths.has(path)}
            onChoose={() => choose(path, false)}
          >
            <ValueInWords field={field} value={mine} />
          </Choice>
        </fieldset>
      ))}
      {taken.length > 0 && (
        <p className={styles.taken}>
          Repris sans question, car vous n’y avez pas touché :{' '}
          {taken.map(({ field }) => field.label).join(', ')}.
        </p>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly words: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ name, words, chosen, onChoose, children }: ChoiceProps): ReactNode {
  return (
    <label className={styles.choice} data-chosen={chosen || undefined}>
      <input type="radio" name={`choix-${name}`} checked={chosen} onChange={onChoose} />
      <span>
        <b>{words}</b>
        <span className={styles.value}>{children}</span>
      </span>
    </label>
  );
}
