import { section } from '@dosye/domain/dossier/form.ts';
import { choice } from '@dosye/domain/fields/choices.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { longText } from '@dosye/domain/fields/text.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import type { ValuesOf } from '@dosye/domain/fields/values.ts';

/** Where a complaint can stand. */
export const ETATS = [
  { value: 'recue', label: 'Reçue' },
  { value: 'transmise', label: 'Transmise au parquet' },
  { value: 'classee', label: 'Classée' },
] as const;
export type Etat = (typeof ETATS)[number]['value'];

const RECUE: Etat = 'recue';

/** What became of a complaint: changed by its actions alone. */
export const suivi = {
  ...section('Suivi', {
    'suivi.etat': choice('État', ETATS),
    'suivi.date': date('Depuis le'),
    'suivi.motif': longText('Motif'),
  }),
  initial: (day: string) => ({ suivi: { etat: RECUE, date: day, motif: '' } }),
};

/** A complaint that an action may have changed. */
export type Followed = Partial<ValuesOf<typeof suivi.fields>>;

/** Where a complaint stands: received, until an action says otherwise. */
export const etatOf = ({ suivi: followUp }: Followed): string => followUp?.etat || RECUE;

/** "Classée le 21/11/2026"; '' for a complaint that is received, which its date tells. */
export function followUpInWords({ suivi: followUp }: Followed): string {
  const label = ETATS.find(({ value }) => value === followUp?.etat && value !== RECUE)?.label;
  return label === undefined ? '' : `${label} le ${frenchDay(followUp?.date ?? '')}`;
}
