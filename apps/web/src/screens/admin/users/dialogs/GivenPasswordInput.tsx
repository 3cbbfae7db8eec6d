import { proposePassword } from '@dosye/domain/people/proposedPassword.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import type { TextFieldProps } from '@dosye/engine/ui/Field.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './GivenPasswordInput.module.css';

type GivenPasswordInputProps = TextFieldProps & { readonly autoFocus?: boolean };

/** The password that an administrator gives: typed, or proposed and then shown, to be noted. */
export function GivenPasswordInput(props: GivenPasswordInputProps): ReactNode {
  const [proposal, setProposal] = useState<string>();
  const isProposed = proposal !== undefined && props.value === proposal;

  function propose(): void {
    const password = proposePassword();
    setProposal(password);
    props.onChange(password);
  }

  return (
    <div className={styles.given}>
      <PasswordInput
        {...props}
        // Drawn anew, so that each proposal is read and has the focus: Enter gives it.
        key={proposal}
        startsShown={proposal !== undefined}
        autoFocus={props.autoFocus === true || proposal !== undefined}
        autoComplete="new-password"
      />
      <Button size="sm" icon={<IconSparkles aria-hidden="true" />} onClick={propose}>
        Proposer un mot de passe
      </Button>
      <p role="status" className="small">
        {isProposed && 'Notez-le maintenant : il ne sera plus affiché.'}
      </p>
    </div>
  );
}
