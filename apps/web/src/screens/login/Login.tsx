import { useSession } from '@dosye/engine/session/SessionProvider.tsx';
import { usePageTitle } from '@dosye/engine/ui/usePageTitle.ts';
import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { pathAfterLogin } from '@dosye/engine/session/loginPath.ts';
import { BrandPanel } from './BrandPanel.tsx';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

/**
 * The sign-in page. A signed-in user is redirected: after signing in to the page first requested, otherwise
 * to the home page.
 */
export function Login(): ReactNode {
  usePageTitle('Authentification');
  const { status } = useSession();
  const [searchParams] = useSearchParams();
  const [wasSignedIn] = useState(status === 'signedIn');
  if (status === 'signedIn') {
    return <Navigate to={wasSignedIn ? '/' : pathAfterLogin(searchParams)} replace />;
  }
  return (
    <div className={styles.screen}>
      <BrandPanel />
      <main className={styles.side}>
        <LoginForm />
      </main>
    </div>
  );
}
