import type { EarlierPapers } from '../calls/acts.ts';
import type { ActNames } from './actSheet.ts';
import { type Cell, type TableColumn, textCell } from './table.ts';

/** A column of the exported papers from before the register. */
export interface EarlierSheetColumn extends TableColumn {
  readonly cell: (papers: EarlierPapers) => Cell;
}

/** The columns of the exported papers from before the register. */
export const earlierSheetColumns = ({ actLabel, officeOf }: ActNames): EarlierSheetColumn[] => [
  { label: 'No. Dossier', width: 20, cell: ({ dossierNo }) => textCell(dossierNo) },
  { label: 'Papier', width: 34, cell: ({ kind }) => textCell(actLabel(kind)) },
  ...(officeOf
    ? [
        {
          label: 'Bureau',
          width: 24,
          cell: ({ bureau_id }: EarlierPapers) => textCell(officeOf(bureau_id)),
        },
      ]
    : []),
  { label: 'Fois imprimé', width: 14, cell: ({ times }) => ({ number: times }) },
  { label: 'Dernière fois', width: 18, cell: ({ lastDay }) => ({ day: lastDay }) },
];
