import { useSiteConfig } from '@dosye/engine/api/officeQueries.ts';
import type { ReactNode } from 'react';
import styles from './Watermark.module.css';

/** Background picture of the office, with the opacity from its configuration. */
export function Watermark(): ReactNode {
  const { data: config } = useSiteConfig();
  if (!config?.homePageWatermarkUrl) return null;
  return (
    <img
      className={styles.watermark}
      src={config.homePageWatermarkUrl}
      style={{ opacity: config.homePageWatermarkOpacity }}
      alt=""
    />
  );
}
