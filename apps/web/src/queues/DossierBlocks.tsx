import type { HomeDossier, TodayEntries } from '@dosye/domain/calls/home.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { Thumbnail } from '@dosye/engine/list/Thumbnail.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { areaEntryById } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '@dosye/engine/ui/cx.ts';
import styles from './waiting.module.css';

/** The dossiers that the user opened last; nothing where there is none. */
export const OpenedBlock = ({ opened }: { opened: readonly HomeDossier[] }): ReactNode =>
  opened.length > 0 && (
    <section className={styles.half}>
      <h2>Ouverts en dernier</h2>
      <Rows dossiers={opened} aside={({ dossierNo }) => dossierNo} />
    </section>
  );

/** What the office entered today; nothing where that is nothing. */
export function TodayBlock({ today: { counts, newest } }: { today: TodayEntries }): ReactNode {
  if (newest.length === 0) return null;
  const total = counts.reduce((sum, { n }) => sum + n, 0);
  return (
    <section className={styles.half}>
      <h2>
        Saisis aujourd’hui au bureau <small>{plural(total, 'dossier')}</small>
      </h2>
      <Rows
        dossiers={newest}
        aside={({ created_at }) => frenchRecentInstant(created_at)}
        foot={<Counts counts={counts} />}
      />
    </section>
  );
}

interface RowsProps {
  readonly dossiers: readonly HomeDossier[];
  readonly aside: (dossier: HomeDossier) => string;
  readonly foot?: ReactNode;
}

function Rows({ dossiers, aside, foot }: RowsProps): ReactNode {
  return (
    <Card>
      <ul className={cx('ruled', styles.rows)}>
        {dossiers.flatMap((dossier) => {
          const area = areaEntryById(dossier.area);
          const kind = area?.kinds.find(({ id }) => id === dossier.kind);
          if (!area || !kind) return [];
          const name = dossier.title || dossier.dossierNo;
          return [
            <li key={`${dossier.area}/${dossier.id}`}>
              <Link
                className="row-link"
                to={pathWithId(area.paths.details, dossier.id)}
                {...ROW_OPENER}
              >
                <Thumbnail path={dossier.photoUrl} name={name} />
                <span>
                  <b>{name}</b>
                  <small>{kind.label}</small>
                </span>
                <small className="num">{aside(dossier)}</small>
              </Link>
            </li>,
          ];
        })}
      </ul>
      {foot}
    </Card>
  );
}

/** 'Certificats 9 · Rétention 2', each a link to the list with the newest on top. */
const Counts = ({ counts }: Pick<TodayEntries, 'counts'>): ReactNode => (
  <p className={styles.counts}>
    {counts.flatMap(({ area: id, n }) => {
      const area = areaEntryById(id);
      if (!area) return [];
      return [
        <Link key={id} to={`${area.paths.list}?tri=created_at&sens=decroissant`}>
          {area.counter.label} <b className="num">{frenchNumber(n)}</b>
        </Link>,
      ];
    })}
  </p>
);
