import { type Cell, type Table, textCell } from '@dosye/domain/sheets/table.ts';

/** A label and what is said of it. */
export type Fact = readonly [label: string, value: string | Cell];

/** A sheet that says facts, one below the other: what was filtered, who exported, when. */
export const factsSheet = (name: string, facts: readonly Fact[]): Table => ({
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
