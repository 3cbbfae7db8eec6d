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
}

/** Footer of the form, always in view: back, and next or save. */
export function FormFooter({ wizard, editing, working, onBack }: FormFooterProps): ReactNode {
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
      <p>
        {!last && (
          <>
            <kbd>Entrée</kbd> passe à l’étape suivante
          </>
        )}
      </p>
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
