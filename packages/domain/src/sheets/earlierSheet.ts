import type { EarlierPapers } from '../calls/acts.ts';
import type { ActNames } from './actSheet.ts';
import { type SheetColumn, textCell } from './table.ts';

/** The columns of the exported papers from before the register. */
export const earlierSheetColumns = ({
  actLabel,
  officeOf,
}: ActNames): SheetColumn<EarlierPapers>[] => [
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
  { label: 'Acte émis depuis', width: 24, cell: ({ actNo }) => textCell(actNo) },
];
