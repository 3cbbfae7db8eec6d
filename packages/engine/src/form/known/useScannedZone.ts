import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { isZone, ZONE_FORMATS } from '@dosye/domain/search/zone.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { type KeyboardEvent, useRef } from 'react';
import { importAgain } from '../../api/importAgain.ts';
import { toast } from '../../ui/toasts.ts';
import type { FormContextValue } from '../formContext.ts';
import { earlierOfPaper } from './reuseAddress.ts';

/** Pressed with a key that types. */
const MODIFIERS = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta']);

const LONGEST_LINE = Math.max(...ZONE_FORMATS.map(({ length }) => length));

/** What is typed without a break into one control. */
interface Typing {
  readonly control: EventTarget;
  /** Since the last Enter, the last characters and the form's values before each of them. */
  text: string;
  records: readonly DossierRecord[];
  /** The lines of a zone, with the values before the first. */
  readonly lines: string[];
  before: DossierRecord | undefined;
}

const startTyping = (control: EventTarget): Typing => ({
  control,
  text: '',
  records: [],
  lines: [],
  before: undefined,
});

/** The line of a zone that Enter has ended: the first of one, or the next of the same length; '' for anything else. */
function endedLine({ text, lines: [first] }: Typing): string {
  if (first !== undefined) {
    return text.length === first.length && /^[A-Z0-9<]+$/i.test(text) ? text : '';
  }
  const ends = ZONE_FORMATS.map(({ length }) => text.slice(-length));
  return (
    ends.find((end, format) => end.length === ZONE_FORMATS[format]?.length && isZone(end)) ?? ''
  );
}

/**
 * Reads what a scanner types of a passport or an identity card anywhere in a form, Enter after each line: the zone is taken
 * out of the form again, and what it says is taken over, to be checked. Nobody types the line of such a zone by hand.
 * @param goOn focuses the next field that must be filled; false without one
 * @returns what the form does with a key before its fields do
 */
export function useScannedZone(
  { kind, values, change, takeFrom }: FormContextValue,
  goOn: () => boolean,
): (event: KeyboardEvent) => void {
  const typing = useRef<Typing>(null);

  async function take(zone: string, before: DossierRecord, control: EventTarget): Promise<void> {
    // What the field makes of the zone as it is left is taken out too.
    if (control instanceof HTMLElement) control.blur();
    const now = values.current();
    const typed = Object.keys(fieldsOf(kind.form)).filter(
      (path) => getAt(now, path) !== getAt(before, path),
    );
    for (const path of typed) change(path, getAt(before, path));
    const read = await readPaper(zone);
    if (read) takeFrom(earlierOfPaper(read.paper), read.compare);
    if (!(read && goOn()) && control instanceof HTMLElement) control.focus();
  }

  return (event) => {
    const { key, target: control } = event;
    if (!kind.person || MODIFIERS.has(key)) return;
    if (typing.current?.control !== control) typing.current = startTyping(control);
    const { current } = typing;
    if (key.length === 1) {
      current.text = (current.text + key).slice(-LONGEST_LINE);
      current.records = [...current.records, values.current()].slice(-LONGEST_LINE);
      return;
    }
    const line = key === 'Enter' ? endedLine(current) : '';
    if (line === '') {
      typing.current = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    current.before ??= current.records.at(-line.length);
    current.lines.push(line);
    Object.assign(current, { text: '', records: [] });
    const format = ZONE_FORMATS.find(({ length }) => length === line.length);
    if (current.lines.length !== format?.count || !current.before) return;
    typing.current = null;
    void take(current.lines.join(''), current.before, control);
  };
}

/** The paper of a zone, and what its person is compared by; undefined, after saying why, where it was misread or the reader cannot be loaded. */
async function readPaper(zone: string) {
  try {
    const [reader, { personDifferences }] = await Promise.all([
      importAgain(() => import('@dosye/domain/dossier/travelDocument.ts')),
      importAgain(() => import('@dosye/domain/dossier/personDifferences.ts')),
    ]);
    const paper = reader.readTravelDocument(zone, todayInHaiti());
    if (paper) return { paper, compare: personDifferences };
    toast.error(reader.MISREAD_ZONE);
    return undefined;
  } catch {
    toast.error('Le papier n’a pas pu être lu : le serveur ne répond pas. Repassez-le plus tard.');
    return undefined;
  }
}
