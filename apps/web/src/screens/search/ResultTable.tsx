import type { SearchResult } from '@dosye/domain/calls/search.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { frenchDay, frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { type ListColumn, ListTable } from '@dosye/engine/list/ListTable.tsx';
import { Thumbnail } from '@dosye/engine/list/Thumbnail.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button, buttonClass } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { NumberedText } from '@dosye/engine/ui/NumberedText.tsx';
import type { SearchedEntry } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listUrl } from './searchAddress.ts';
import styles from './ResultTable.module.css';

interface ResultTableProps {
  readonly area: SearchedEntry;
  readonly results: readonly SearchResult[];
  readonly onDetails: (result: SearchResult) => void;
}

/** Results of one area as rows; the link of the name covers the row and opens the dossier. */
export function ResultTable({ area, results, onDetails }: ResultTableProps): ReactNode {
  const withOffice = seesEveryOffice(useUser().role);
  const withBirth = results.some(({ dateNaissance }) => Boolean(dateNaissance));
  return (
    <div className={cx('sheet', styles.frame)}>
      <ListTable
        title={area.globalSearch.label}
        isSingleLine
        rows={results}
        idOf={({ id }) => id}
        columns={resultColumns(area, onDetails).filter(
          ({ label }) => (label !== 'Naissance' || withBirth) && (label !== 'Bureau' || withOffice),
        )}
      />
    </div>
  );
}

const titleOf = ({ nom_complet, dossier_no }: SearchResult): string => nom_complet || dossier_no;

const resultColumns = (
  area: SearchedEntry,
  onDetails: (result: SearchResult) => void,
): ListColumn<SearchResult>[] => [
  {
    label: 'Photo',
    isLabelHidden: true,
    card: 'photo',
    className: styles.photo,
    cell: (result) => <Thumbnail path={result.photoUrl} name={titleOf(result)} />,
  },
  {
    label: 'Nom',
    card: 'title',
    className: styles.name,
    cell: (result) => (
      <Link to={pathWithId(area.paths.details, result.id)} {...ROW_OPENER}>
        {titleOf(result)}
      </Link>
    ),
  },
  {
    label: 'Naissance',
    card: 'aside',
    className: styles.fact,
    cell: ({ dateNaissance }) => (dateNaissance ? frenchDay(dateNaissance) : ''),
  },
  {
    label: 'No. Dossier',
    card: 'subtitle',
    className: styles.fact,
    cell: ({ dossier_no, created_at }) => (
      <>
        <NumberedText>{dossier_no}</NumberedText>
        <small>Créé le {frenchInstantDay(created_at)}</small>
      </>
    ),
  },
  {
    label: 'Type',
    className: styles.fact,
    cell: ({ kind }) => {
      const declared = area.kinds.find(({ id }) => id === kind);
      return declared?.badge?.label ?? declared?.label;
    },
  },
  { label: 'Bureau', card: 'line', className: styles.fact, cell: ({ bureau_nom }) => bureau_nom },
  {
    label: 'Trouvé par',
    card: 'line',
    className: styles.reasons,
    cell: ({ reasons }) => reasons.map((reason) => <p key={reason}>{reason}</p>),
  },
  {
    label: 'Actions',
    isLabelHidden: true,
    card: 'line',
    className: styles.actions,
    cell: (result) => (
      <>
        <Button
          size="sm"
          icon={<Icon name="eye" />}
          aria-label={`Détails : ${titleOf(result)}`}
          onClick={() => onDetails(result)}
        >
          Détails
        </Button>
        <a
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
          href={listUrl(area, result.dossier_no)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Ouvrir dans la liste, nouvel onglet : ${titleOf(result)}`}
        >
          <Icon name="open" />
          Ouvrir
        </a>
      </>
    ),
  },
];
