import { OWN_LOGO_PATH } from '@dosye/domain/office/logo.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Header.module.css';
import { Shield } from './Shield.tsx';

interface BrandProps {
  readonly config: SiteConfig | undefined;
  /** False while the password must be changed: then no link may leave the page. */
  readonly linked: boolean;
}

/** Logo and titles of the office, linked to the home page. */
export function Brand({ config, linked }: BrandProps): ReactNode {
  const content = (
    <>
      {config?.logoUrl ? (
        // Pictures are refused while the password must be changed.
        <img src={linked ? config.logoUrl : OWN_LOGO_PATH} alt="" />
      ) : (
        <Shield />
      )}
      <span>
        <b>{config?.mainTitle ?? ' '}</b>
        <small>{config?.subTitle ?? ' '}</small>
      </span>
    </>
  );
  if (!linked) return <div className={styles.brand}>{content}</div>;
  return (
    <Link className={styles.brand} to="/" title="Retour à l'accueil">
      {content}
      <span className="vh">Retour à l'accueil</span>
    </Link>
  );
}
