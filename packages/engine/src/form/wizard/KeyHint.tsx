import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keyLabel } from '../../keyboard/shortcuts.ts';
import { cx } from '../../ui/cx.ts';
import { helpOf } from '../../ui/fieldHelpKey.ts';
import { entersNextStep } from '../fields/focusFirstControl.ts';
import styles from './wizard.module.css';

/** What the keys do where the focus is. */
interface Keys {
  /** The key that goes on. */
  readonly submit: string;
  /** Whether the focused field has help. */
  readonly hasHelp: boolean;
}

/** Says which key goes on from the focused field, and which one shows its help. */
export function KeyHint({ last }: { readonly last: boolean }): ReactNode {
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
        <kbd>{keyLabel(submit)}</kbd> {last ? 'enregistre' : 'passe à l’étape suivante'}
      </span>
      {hasHelp && (
        <span>
          <kbd>F1</kbd> aide
        </span>
      )}
    </p>
  );
}
