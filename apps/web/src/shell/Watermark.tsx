import { useSiteConfig } from '@dosye/engine/api/officeQueries.ts';
import type { ReactNode } from 'react';
import styles from './Watermark.module.css';

/** The picture that the office has chosen for the background of a page, as faint as it said. */
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
