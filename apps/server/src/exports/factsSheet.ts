import { officerName } from '@dosye/domain/people/officerName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type Cell, type Table, textCell } from '@dosye/domain/sheets/table.ts';

/** A label and its value. */
export type LabelledValue = readonly [label: string, value: string | Cell];

/** A sheet of labelled values: the filters, who exported, when. */
export const factsSheet = (name: string, facts: readonly LabelledValue[]): Table => ({
  name,
  headerless: true,
  columns: [
    { label: '', width: 26 },
    { label: '', width: 60 },
  ],
  rows: facts.map(([label, value]) => [
    { text: label, strong: true },
    typeof value === 'string' ? textCell(value) : value,
  ]),
});

/** When a file was exported, and by whom. */
export const exportedBy = (person: Person, at: Date): LabelledValue[] => [
  ['Exporté le', { instant: at.toISOString() }],
  ['Exporté par', officerName(person)],
];

/** What a file names as its office where the person has chosen none. */
export const officesOf = ({ role, bureauNom }: Person): string =>
  seesEveryOffice(role) ? 'Tous les bureaux' : (bureauNom ?? '');
