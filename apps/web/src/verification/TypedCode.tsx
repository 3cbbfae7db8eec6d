import { parseCheckCode } from '@dosye/verification/checkCode.ts';
import { officeInNumber } from '@dosye/verification/publicKeys.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Texts } from './texts.ts';
import styles from './verification.module.css';

/** Number and check code of an act, as somebody types them. */
export interface Typed {
  readonly number: string;
  readonly checkCode: string;
}

export interface TypedCodeProps {
  readonly texts: Texts;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  /** What was typed, when both may be right; the number in the form of papers. */
  readonly onTyped: (typed: Typed) => void;
}

const normaliseNumber = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Number and check code of an act, typed in. */
export function TypedCode({ texts, typed, onType, onTyped }: TypedCodeProps): ReactNode {
  const { number, checkCode } = typed;
  const [tried, setTried] = useState(false);
  const badNumber = officeInNumber(normaliseNumber(number)) === undefined;
  const badCode = parseCheckCode(checkCode) === undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!badNumber && !badCode) onTyped({ number: normaliseNumber(number), checkCode });
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
        onChange={(value) => onType({ ...typed, number: value })}
      />
      <TextInput
        id="checkCode"
        label={texts.checkCode}
        hint={texts.checkCodeHint}
        verbatim
        upper
        value={checkCode}
        error={tried && badCode ? texts.badCheckCode : null}
        onChange={(value) => onType({ ...typed, checkCode: value })}
      />
      <Button type="submit" wide>
        {texts.verify}
      </Button>
    </form>
  );
}
