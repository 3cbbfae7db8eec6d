import type { Branding } from '@dosye/domain/office/siteConfig.ts';
import { VERSION } from '@dosye/domain/version.ts';
import { call } from '@dosye/engine/api/client.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Shield, ShieldOutline } from '../../shell/Shield.tsx';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

/** Of the HTML page without its style sheet, which hides it: below a folder of a server's name no file is found. */
const UNLOADED =
  'Les fichiers de cette page n’ont pas pu être lus : rechargez-la ; si cela dure et que l’adresse a un dossier après le nom du serveur, Dosye ne peut pas y être servi : donnez-lui un nom de serveur à lui (https://dosye.exemple.ht/), que nomme le réglage HOSTS.';

/** @param isStatic for the HTML page, which can be typed into before the application has loaded, and not yet be sent */
export function SignInScreen({ isStatic = false }: { isStatic?: boolean }): ReactNode {
  return (
    <div className={styles.screen} data-static-form={isStatic || undefined}>
      {isStatic && <p className="unloaded">{UNLOADED}</p>}
      <BrandPanel />
      <main className={styles.side}>
        <LoginForm isStatic={isStatic} />
      </main>
    </div>
  );
}

function BrandPanel(): ReactNode {
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
      <small>
        Accès réservé au personnel autorisé.
        <br />
        Version {VERSION}
      </small>
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
