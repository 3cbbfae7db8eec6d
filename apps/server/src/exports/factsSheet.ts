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
