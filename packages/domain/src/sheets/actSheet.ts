import {
  type Act,
  ACT_STATE_LABELS,
  type ActFilters,
  DELIVERY_LABELS,
  type EarlierPapers,
} from '../calls/acts.ts';
import type { FilterSummaryLine } from '../dossier/filterSummary.ts';
import { frenchDay } from '../text/dates.ts';
import { type Cell, type SheetColumn, textCell } from './table.ts';

/** How an exported sheet names acts and offices. */
interface ActNames {
  /** French name of an act by its id. */
  readonly actLabel: (id: string) => string;
  /** Name of an office; undefined where the column is left out. */
  readonly officeOf: ((id: number) => string) | undefined;
}

/** The columns of the exported register. */
export const actSheetColumns = ({ actLabel, officeOf }: ActNames): SheetColumn<Act>[] => [
  { label: 'Numéro', width: 24, cell: ({ number }) => textCell(number) },
  { label: 'Acte', width: 34, cell: ({ kind }) => textCell(actLabel(kind)) },
  { label: 'No. Dossier', width: 20, cell: ({ dossierNo }) => textCell(dossierNo) },
  { label: 'Au nom de', width: 30, cell: ({ name }) => textCell(name) },
  { label: 'Résultat', width: 40, cell: ({ result }) => textCell(result) },
  ...(officeOf
    ? [{ label: 'Bureau', width: 24, cell: ({ bureau_id }: Act) => textCell(officeOf(bureau_id)) }]
    : []),
  { label: 'Émis le', width: 18, cell: ({ issuedAt }) => ({ instant: issuedAt }) },
  { label: 'Émis par', width: 30, cell: ({ issuedBy }) => textCell(issuedBy) },
  {
    label: 'Registres consultés',
    width: 34,
    cell: ({ consulted }) =>
      textCell(
        consulted.map(({ registers, day }) => `${registers}, le ${frenchDay(day)}`).join(' ; '),
      ),
  },
  { label: 'Valable jusqu’au', width: 18, cell: ({ validUntil }) => dayCell(validUntil) },
  { label: 'État', width: 14, cell: ({ state }) => textCell(ACT_STATE_LABELS[state]) },
  { label: 'Remplacé par', width: 24, cell: ({ replacedBy }) => textCell(replacedBy) },
  { label: 'Annulé le', width: 18, cell: ({ voided }) => voided && { instant: voided.at } },
  { label: 'Annulé par', width: 26, cell: ({ voided }) => textCell(voided?.by ?? '') },
  {
    label: 'Motif de l’annulation',
    width: 40,
    cell: ({ voided }) => textCell(voided?.reason ?? ''),
  },
  {
    label: 'Papier accepté par',
    width: 30,
    cell: ({ approved }) =>
      textCell(approved ? `${approved.by}${approved.own ? ' (son propre dossier)' : ''}` : ''),
  },
  {
    label: 'Remis le',
    width: 18,
    cell: ({ deliveredAt }) => (deliveredAt === null ? null : { instant: deliveredAt }),
  },
  {
    label: 'Remis à',
    width: 30,
    cell: ({ due, deliveredTo }) => textCell(due ? DELIVERY_LABELS.due : deliveredTo),
  },
  {
    label: 'Remise : lien et pièce présentée',
    width: 40,
    cell: ({ delivery }) =>
      textCell(delivery ? [delivery.relation, delivery.paper].filter(Boolean).join(', ') : ''),
  },
  {
    label: 'Conditions passées outre',
    width: 60,
    cell: ({ waived }) =>
      textCell(
        waived.map(({ message, reason, by }) => `${message} (${by} : ${reason})`).join(' ; '),
      ),
  },
];

const dayCell = (day: string): Cell => (day === '' ? null : { day });

interface ActFilter {
  /** In calls. */
  readonly key: keyof ActFilters;
  /** In the URL of the register. */
  readonly name: string;
  readonly label: string;
  readonly show: 'text' | 'select' | 'office' | 'day';
  /** The names of the values; those of the acts are the kinds'. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly all?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** The filters of the register, in the order of their controls. */
export const ACT_FILTERS: readonly ActFilter[] = [
  { key: 'name', name: 'nom', label: 'Au nom de', show: 'text', placeholder: 'Nom ou prénom' },
  {
    key: 'number',
    name: 'numero',
    label: 'Numéro',
    show: 'text',
    placeholder: 'CM01-2026-00033',
    maxLength: 60,
  },
  { key: 'kind', name: 'acte', label: 'Acte', show: 'select' },
  { key: 'state', name: 'etat', label: 'État', show: 'select', labels: ACT_STATE_LABELS },
  {
    key: 'delivery',
    name: 'remise',
    label: 'Remise',
    show: 'select',
    labels: DELIVERY_LABELS,
    all: 'Toutes',
  },
  { key: 'bureauId', name: 'bureau', label: 'Bureau', show: 'office' },
  { key: 'dateDebut', name: 'du', label: 'Émis à partir du', show: 'day' },
  { key: 'dateFin', name: 'au', label: 'Émis jusqu’au', show: 'day' },
];

/** The active filters, for print and export. @param office that a super role has filtered by, or '' */
export const actFilterSummary = (
  filters: ActFilters,
  actLabel: (id: string) => string,
  office: string,
): FilterSummaryLine[] =>
  ACT_FILTERS.map(({ key, label, show, labels }) => {
    const value = String(filters[key] ?? '');
    if (show === 'office' || value === '') return { label, value: show === 'office' ? office : '' };
    if (show === 'text') return { label, value: `« ${value} »` };
    if (show === 'day') return { label, value: frenchDay(value) };
    return { label, value: labels?.[value] ?? actLabel(value) };
  }).filter(({ value }) => value !== '');

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
