import { CLOUD_QUOTA_BYTES, cloudSize, cloudUsagePercent } from '@dosye/domain/calls/cloud.ts';
import type { ReactNode } from 'react';
import styles from '../Maintenance.module.css';

/** Storage used, as '2,34 Go sur 10 Go' and in percent with two decimals. In: bytes; undefined while loading. */
export function CloudUsage({ totalSize }: { readonly totalSize: number | undefined }): ReactNode {
  const used = cloudUsagePercent(totalSize ?? 0);
  return (
    <div className={styles.usage} aria-busy={totalSize === undefined}>
      <p id="espace-utilise">
        <span>Espace utilisé</span>
        {totalSize !== undefined && (
          <span className="num">
            <b>{cloudSize(totalSize)}</b> sur {cloudSize(CLOUD_QUOTA_BYTES)} ({percent(used)})
          </span>
        )}
      </p>
      <meter
        aria-labelledby="espace-utilise"
        min={0}
        max={100}
        low={80}
        high={95}
        optimum={0}
        value={used}
      />
    </div>
  );
}

const percent = (value: number): string =>
  `${value.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;
