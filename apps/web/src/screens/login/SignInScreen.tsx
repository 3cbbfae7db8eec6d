import type { ReactNode } from 'react';
import { BrandPanel } from './BrandPanel.tsx';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

/**
 * Shown by the HTML page as long as its style sheet, which hides it, has not come: below a folder of a server's name the
 * page finds none of its files.
 */
const UNLOADED =
  'Les fichiers de cette page n’ont pas pu être lus : rechargez-la ; si cela dure et que l’adresse a un dossier après le nom du serveur, Dosye ne peut pas y être servi : donnez-lui un nom de serveur à lui (https://dosye.exemple.ht/), que nomme le réglage HOSTS.';

/**
 * The whole sign-in page. In: whether it is rendered into the HTML page, where it can be typed into before the
 * application has loaded, and not yet be sent.
 */
export function SignInScreen({ isStatic = false }: { readonly isStatic?: boolean }): ReactNode {
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
