import type { SearchResult } from '@dosye/domain/calls/search.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { frenchDay, frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { Thumbnail } from '@dosye/engine/list/Thumbnail.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { Button, buttonClass } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import lines from '@dosye/engine/ui/table.module.css';
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
      <table
        className={cx(lines.table, styles.table)}
        role="table"
        aria-label={area.globalSearch.label}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">
              <span className="vh">Photo</span>
            </th>
            <th role="columnheader">Nom</th>
            {withBirth && <th role="columnheader">Naissance</th>}
            <th role="columnheader">No. Dossier</th>
            <th role="columnheader">Type</th>
            {withOffice && <th role="columnheader">Bureau</th>}
            <th role="columnheader">Trouvé par</th>
            <th role="columnheader">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {results.map((result) => (
            <ResultRow
              key={result.id}
              area={area}
              result={result}
              withBirth={withBirth}
              withOffice={withOffice}
              onDetails={onDetails}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ResultRowProps extends Omit<ResultTableProps, 'results'> {
  readonly result: SearchResult;
  readonly withBirth: boolean;
  readonly withOffice: boolean;
}

function ResultRow({ area, result, withBirth, withOffice, onDetails }: ResultRowProps): ReactNode {
  const { nom_complet: name, dossier_no: number, created_at: createdAt, reasons } = result;
  const title = name || number;
  const kind = area.kinds.find(({ id }) => id === result.kind);
  return (
    <tr role="row">
      <td role="cell" className={styles.photo}>
        <Thumbnail path={result.photoUrl} name={title} />
      </td>
      <td role="cell" className={styles.name}>
        <Link to={pathWithId(area.paths.details, result.id)} {...ROW_OPENER}>
          {title}
        </Link>
      </td>
      {withBirth && (
        <td role="cell" className={cx(styles.birth, 'num')}>
          {result.dateNaissance ? frenchDay(result.dateNaissance) : ''}
        </td>
      )}
      <td role="cell" className={cx(styles.number, 'num')}>
        {number}
        <small>Créé le {frenchInstantDay(createdAt)}</small>
      </td>
      <td role="cell" className={styles.kind}>
        {kind?.badge?.label ?? kind?.label}
      </td>
      {withOffice && (
        <td role="cell" className={styles.office}>
          {result.bureau_nom}
        </td>
      )}
      <td role="cell" className={styles.reasons}>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </td>
      <td role="cell" className={styles.actions}>
        <Button
          size="sm"
          icon={<Icon name="eye" />}
          aria-label={`Détails : ${title}`}
          onClick={() => onDetails(result)}
        >
          Détails
        </Button>
        <a
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
          href={listUrl(area, number)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Ouvrir dans la liste, nouvel onglet : ${title}`}
        >
          <Icon name="open" />
          Ouvrir
        </a>
      </td>
    </tr>
  );
}
