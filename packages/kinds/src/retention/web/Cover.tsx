import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { Letterhead } from '@dosye/engine/print/Letterhead.tsx';
import type { ReactNode } from 'react';
import { coverPeriod, type LivretRequest } from '../livret.ts';
import styles from './Livret.module.css';

interface CoverProps {
  readonly request: LivretRequest;
  readonly count: number;
  readonly config: SiteConfig | undefined;
  /** The dossiers are of several offices: the letterhead names none. */
  readonly neutral: boolean;
}

/** The cover of the booklet, an A4 page: title, commune, period, number of dossiers. */
export function Cover({ request, count, config, neutral }: CoverProps): ReactNode {
  const { commune } = request;
  return (
    <section className={styles.cover} aria-label="Couverture">
      {config && <Letterhead config={config} short={neutral} />}
      <div className={styles.title}>
        <h1>Livret de Rétention</h1>
        {commune !== '' && <p className={styles.commune}>Commune : {commune}</p>}
        <p>{coverPeriod(request)}</p>
        <p className={styles.count}>{plural(count, 'dossier')}</p>
      </div>
    </section>
  );
}
