import type { ReactNode } from 'react';
import { BrandPanel } from './BrandPanel.tsx';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

/**
 * The whole sign-in page. In: whether it is rendered into the HTML page, where it can be typed into before the
 * application has loaded, and not yet be sent.
 */
export function SignInScreen({ isStatic = false }: { readonly isStatic?: boolean }): ReactNode {
  return (
    <div className={styles.screen} data-static-form={isStatic || undefined}>
      <BrandPanel />
      <main className={styles.side}>
        <LoginForm isStatic={isStatic} />
      </main>
    </div>
  );
}
