import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './wizard.module.css';
import { keyLabel } from '../../keyboard/shortcuts.ts';
import { helpOf } from '../../ui/fieldHelpKey.ts';
import { entersNextStep } from '../fields/focusFirstControl.ts';

interface FormFooterProps {
  /** Undefined for a form on one page. */
  readonly wizard?: { readonly step: number; readonly count: number };
  /** An existing dossier is being edited. */
  readonly editing: boolean;
  readonly working: boolean;
  readonly onBack: () => void;
  /** Saves from any step; undefined where only the last one saves. */
  readonly onSave?: (() => void) | undefined;
  readonly sectionMenu: ReactNode;
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

interface Keys {
  readonly submit: string;
  readonly hasHelp: boolean;
}

/** Says which key goes on from the focused field, and which one shows its help. */
function KeyHint({ last }: { last: boolean }): ReactNode {
  const hint = useRef<HTMLParagraphElement>(null);
  const [{ submit, hasHelp }, setKeys] = useState<Keys>({ submit: 'Enter', hasHelp: false });
  useEffect(() => {
    function update(): void {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return;
      const goesOn = hint.current?.closest('form')?.contains(focused) && entersNextStep(focused);
      setKeys({ submit: goesOn ? 'Enter' : 'Ctrl+Enter', hasHelp: helpOf(focused) !== undefined });
    }
    update();
    document.addEventListener('focusin', update);
    return () => document.removeEventListener('focusin', update);
  }, []);
  return (
    <p ref={hint} className={cx('muted small', styles.hint)}>
      <span>
        <kbd>{keyLabel(submit)}</kbd> {last ? 'continue ou enregistre' : 'continue'}
      </span>
      {hasHelp && (
        <span>
          <kbd>F1</kbd> aide
        </span>
      )}
    </p>
  );
}
