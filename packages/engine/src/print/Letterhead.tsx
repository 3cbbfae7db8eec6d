import { directionLine, officeLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { ReactNode } from 'react';
import styles from './Letterhead.module.css';

interface LetterheadProps {
  readonly config: SiteConfig;
  /** A line below the office's own, such as the service that issues the document. */
  readonly service?: string;
  /** Only emblem, republic and police. */
  readonly short?: boolean;
}

/** The letterhead of a document: emblem, republic, police, departmental direction, section and office. */
export function Letterhead({ config, service, short = false }: LetterheadProps): ReactNode {
  const { documentHeaderText: header, logoUrl } = config;
  const office = officeLine(config);
  return (
    <header className={styles.letterhead}>
      <div className={styles.emblem}>{logoUrl !== '' && <img src={logoUrl} alt="" />}</div>
      <div className={styles.lines}>
        <p>{header.republic}</p>
        <p className={styles.police}>{header.mainTitle}</p>
        {!short && <p className={styles.direction}>{directionLine(header)}</p>}
        {!short && header.section !== '' && <p>{header.section}</p>}
        {!short && office !== '' && <p>{office}</p>}
        {service !== undefined && <p className={styles.direction}>{service}</p>}
      </div>
    </header>
  );
}
