import type { Branding } from '@dosye/domain/office/siteConfig.ts';
import { call } from '@dosye/engine/api/client.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Shield, ShieldOutline } from '../../shell/Shield.tsx';
import styles from './Login.module.css';

/** Logo and titles of the first office, which need no session. */
export function BrandPanel(): ReactNode {
  const branding = useBranding();
  return (
    <header className={styles.brand}>
      <ShieldOutline className={styles.watermark} />
      {branding?.logoUrl ? (
        <img className={styles.logo} src={branding.logoUrl} alt="" />
      ) : (
        <Shield className={styles.logo} />
      )}
      <h1>{branding?.mainTitle ?? 'Dosye'}</h1>
      <p>{branding?.subTitle}</p>
      <small>Accès réservé au personnel autorisé.</small>
    </header>
  );
}

/** Sign-in works without a logo: an error is ignored. */
function useBranding(): Branding | undefined {
  const [branding, setBranding] = useState<Branding>();
  useEffect(() => {
    const controller = new AbortController();
    call<Branding>('GET', '/branding', {}, { anonymous: true, signal: controller.signal }).then(
      setBranding,
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return branding;
}
