import { isFilled } from '@dosye/domain/dossier/isFilled.ts';
import type { ListItem } from '@dosye/domain/fields/field.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { parseEntryCount } from './parseEntryCount.ts';

interface EntryCountInputProps {
  readonly id: string;
  readonly item: ListItem;
  readonly max: number;
  readonly getEntries: () => readonly unknown[];
  readonly count: number;
  /** Adds blank entries at the end, or removes the last ones. */
  readonly onCount: (count: number) => void;
}

/**
 * The number of entries of a list; changing it adds or removes entries at the end. A larger number takes
 * effect while it is typed, a smaller one on blur (12 begins with 1), after a confirmation where filled
 * entries would be lost.
 */
export function EntryCountInput({
  id,
  item,
  max,
  getEntries,
  count,
  onCount,
}: EntryCountInputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const parse = (text: string): number => parseEntryCount(text, item.minItems ?? 0, max);

  function type(text: string): void {
    setTyped(text);
    const number = Number(text);
    if (Number.isInteger(number) && number > count && number <= max) onCount(number);
  }
  function commit(next: number): void {
    setTyped(null);
    if (next < count && getEntries().slice(next).some(isFilled)) confirm(next);
    else if (next !== count) onCount(next);
  }
  function confirm(next: number): void {
    // On leaving the field nothing has the focus, and the dialog would give it back to nothing.
    input.current?.focus();
    setConfirming(next);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const delta = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (delta !== undefined) commit(parse(String(count + delta)));
    else if (event.key !== 'Enter') return;
    else if (typed !== null) commit(parse(typed));
    event.preventDefault();
  }
  return (
    <div onKeyDown={onKeyDown} data-keeps-enter>
      <TextInput
        id={id}
        ref={input}
        label={item.countLabel ?? ''}
        inputMode="numeric"
        maxLength={3}
        value={typed ?? String(count)}
        onChange={type}
        onBlur={() => typed !== null && commit(parse(typed))}
      />
      {confirming !== null && (
        <ConfirmDialog
          title={`${item.countLabel ?? ''} : ${confirming}`}
          variant="danger"
          confirmLabel="Retirer"
          onCancel={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null);
            onCount(confirming);
          }}
        >
          <p>{lossMessage(item.noun, confirming + 1, count)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** 'Équipe 3 : ce qui y a été saisi …', worded without an article: the gender of the noun is unknown. */
function lossMessage(noun: string, first: number, last: number): string {
  const between = last - first === 1 ? 'et' : 'à';
  const lost = `${noun} ${first}${first === last ? '' : ` ${between} ${noun} ${last}`}`;
  return `${lost} : ce qui y a été saisi sera retiré du formulaire.`;
}
