import type { EarlierPapers } from '@dosye/domain/calls/acts.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { useOffices } from '@dosye/engine/api/officeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { SkeletonRows } from '@dosye/engine/ui/Skeleton.tsx';
import rows from '@dosye/engine/ui/table.module.css';
import { actLabel, kindById } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './acts.module.css';

interface EarlierTableProps {
  /** Undefined until the first page is loaded. */
  readonly dossiers: readonly EarlierPapers[] | undefined;
  /** True while the next page is loading. */
  readonly stale: boolean;
}

/** Dossiers whose papers were printed before the register existed. */
export function EarlierTable({ dossiers, stale }: EarlierTableProps): ReactNode {
  const withOffice = seesEveryOffice(useUser().role);
  const offices = useOffices(withOffice);
  return (
    <table
      className={cx(rows.table, rows.cards, styles.table, stale && rows.stale)}
      aria-busy={dossiers === undefined || stale}
    >
      <caption className="vh">Papiers antérieurs au registre</caption>
      <thead>
        <tr>
          <th scope="col">Dossier</th>
          <th scope="col">Papier</th>
          {withOffice && <th scope="col">Bureau</th>}
          <th scope="col">Imprimé</th>
          <th scope="col">Dernière fois</th>
          <th scope="col">Acte émis depuis</th>
        </tr>
      </thead>
      <tbody>
        {dossiers === undefined ? (
          <SkeletonRows rows={8} columns={withOffice ? 6 : 5} />
        ) : (
          dossiers.map(({ dossierId, dossierNo, kind, bureau_id, times, lastDay, actNo }) => {
            const area = kindById(kind)?.area;
            return (
              <tr key={dossierId}>
                <th scope="row" className={cx('num', styles.number)}>
                  {area ? (
                    <Link to={pathWithId(area.paths.details, dossierId)} {...ROW_OPENER}>
                      {dossierNo}
                    </Link>
                  ) : (
                    dossierNo
                  )}
                </th>
                <td>{actLabel(kind)}</td>
                {withOffice && <td>{offices.data?.find(({ id }) => id === bureau_id)?.nom}</td>}
                <td className="num">{frenchNumber(times)} fois</td>
                <td className="num">{frenchDay(lastDay)}</td>
                <td className="num">{actNo}</td>
              </tr>
            );
          })
        )}
      </tbody>
    </table>
  );
}
