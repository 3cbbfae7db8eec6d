import type { OverdueArea } from '@dosye/domain/calls/dashboard.ts';
import { dueListPath } from '@dosye/domain/dossier/deadlineAlert.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { areaEntryById } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './OverdueByOffice.module.css';
import { StatusLine } from './StatusLine.tsx';

/** In which offices deadlines of an area have passed, with links to their lists; or that there is none. */
export function OverdueByOffice({ area: id, offices }: OverdueArea): ReactNode {
  const area = areaEntryById(id);
  const texts = area?.deadlineAlert?.byOffice;
  if (!area || !texts) return null;
  return (
    <StatusLine label={texts.title} isGood={offices.length === 0}>
      {offices.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>
            <b>{texts.title}</b>
          </p>
          <ul className={styles.offices}>
            {offices.map(({ bureauId, nom, count }) => (
              <li key={bureauId}>
                <Link to={dueListPath(area, 'overdue', bureauId)}>
                  {`${nom}\u00a0: `}
                  <b className="num">{frenchNumber(count)}</b>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </StatusLine>
  );
}
