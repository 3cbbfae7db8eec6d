import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHint } from './KeyHint.tsx';
import styles from './wizard.module.css';

interface FormFooterProps {
  /** Undefined for a form on one page. */
  readonly wizard?: { readonly step: number; readonly count: number };
  /** An existing dossier is being edited. */
  readonly editing: boolean;
  readonly working: boolean;
  readonly onBack: () => void;
  /** Saves from any step; undefined where only the last one saves. */
  readonly onSave?: (() => void) | undefined;
  /** Leads to the sections of a form on one page. */
  readonly sectionMenu: ReactNode;
  /** State of the draft or of the save. */
  readonly children: ReactNode;
}

/** Footer of the form, always in view: back, state of the draft, and next or save. */
export function FormFooter({
  wizard,
  editing,
  working,
  onBack,
  onSave,
  sectionMenu,
  children,
}: FormFooterProps): ReactNode {
  const last = wizard === undefined || wizard.step === wizard.count - 1;
  const saveButton = {
    size: 'lg',
    variant: 'primary',
    working,
    children: working ? 'Sauvegarde...' : editing ? 'Mettre à jour' : 'Enregistrer',
  } as const;
  return (
    <div className={cx('line', styles.footer)}>
      {/* First in the tab order, drawn last: Tab and Enter after the last field go on, not back. */}
      {last ? (
        <Button {...saveButton} type="submit" />
      ) : (
        <Button
          type="submit"
          size="lg"
          variant={onSave ? 'default' : 'primary'}
          iconAfter={<Icon name="right" />}
        >
          Suivant
        </Button>
      )}
      {!last && onSave && <Button {...saveButton} className={styles.save} onClick={onSave} />}
      <div className={cx('row', styles.state)}>
        {children}
        <KeyHint last={last} />
      </div>
      {sectionMenu}
      {wizard && (
        <Button
          size="lg"
          className={styles.back}
          icon={<Icon name="left" />}
          disabled={wizard.step === 0 || working}
          onClick={onBack}
        >
          Précédent
        </Button>
      )}
    </div>
  );
}
