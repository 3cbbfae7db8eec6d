import type { ReactNode } from 'react';
import { useOfficeConfig } from './useOfficeConfig.ts';
import styles from './Watermark.module.css';

/** The picture of the office, below what a page shows, with the opacity from its configuration. */
export function Watermark(): ReactNode {
  const { data: config } = useOfficeConfig();
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
