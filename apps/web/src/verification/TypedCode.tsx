import { parseCheckCode } from '@dosye/verification/checkCode.ts';
import { officeInNumber } from '@dosye/verification/publicKeys.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Texts } from './texts.ts';
import styles from './verification.module.css';

interface TypedCodeProps {
  readonly texts: Texts;
  readonly onTyped: (number: string, checkCode: string) => void;
}

const normaliseNumber = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Number and check code of an act, typed in. */
export function TypedCode({ texts, onTyped }: TypedCodeProps): ReactNode {
  const [number, setNumber] = useState('');
  const [checkCode, setCheckCode] = useState('');
  const [tried, setTried] = useState(false);
  const badNumber = officeInNumber(normaliseNumber(number)) === undefined;
  const badCode = parseCheckCode(checkCode) === undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!badNumber && !badCode) onTyped(normaliseNumber(number), checkCode);
  }

  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <h2>{texts.typed}</h2>
      <TextInput
        id="number"
        label={texts.number}
        verbatim
        upper
        value={number}
        error={tried && badNumber ? texts.badNumber : null}
        onChange={setNumber}
      />
      <TextInput
        id="checkCode"
        label={texts.checkCode}
        hint={texts.checkCodeHint}
        verbatim
        upper
        value={checkCode}
        error={tried && badCode ? texts.badCheckCode : null}
        onChange={setCheckCode}
      />
      <Button type="submit" wide>
        {texts.verify}
      </Button>
    </form>
  );
}
