import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './wizard.module.css';

interface FormFooterProps {
  /** Undefined for a form on one page. */
  readonly wizard?: { readonly step: number; readonly count: number };
  /** An existing dossier is being edited. */
  readonly editing: boolean;
  readonly working: boolean;
  readonly onBack: () => void;
  /** State of the draft or of the save. */
  readonly children: ReactNode;
}

/** Footer of the form, always in view: back, state of the draft, and next or save. */
export function FormFooter({
  wizard,
  editing,
  working,
  onBack,
  children,
}: FormFooterProps): ReactNode {
  const last = wizard === undefined || wizard.step === wizard.count - 1;
  const save = editing ? 'Mettre à jour' : 'Enregistrer';
  return (
    <div className={styles.footer}>
      {wizard && (
        <Button
          size="lg"
          icon={<Icon name="left" />}
          disabled={wizard.step === 0 || working}
          onClick={onBack}
        >
          Précédent
        </Button>
      )}
      <div className={styles.state}>
        {children}
        {!last && (
          <p className={styles.hint}>
            <kbd>Entrée</kbd> passe à l’étape suivante
          </p>
        )}
      </div>
      {last ? (
        <Button type="submit" size="lg" variant="primary" working={working}>
          {working ? 'Sauvegarde...' : save}
        </Button>
      ) : (
        <Button type="submit" size="lg" variant="primary" iconAfter={<Icon name="right" />}>
          Suivant
        </Button>
      )}
    </div>
  );
}
