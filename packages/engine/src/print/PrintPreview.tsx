import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import type { PageFrame } from './pageCss.ts';
import { usePages } from './pages/usePages.ts';
import { PrintBar } from './PrintBar.tsx';
import styles from './PrintPreview.module.css';

interface PrintPreviewProps extends PageFrame {
  /** Back link of a page that was opened in the same window; others have a button that closes theirs. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** Preview of a printed document on the screen, with a bar of buttons that is not printed. */
export function PrintPreview({ paper, header, footer, back, children }: PrintPreviewProps) {
  const sheet = usePages({ paper, header, footer });
  return (
    <div className={styles.background}>
      <header className={styles.bar}>
        <PrintBar />
        {back ? (
          <LinkButton to={back.to} icon={<Icon name="back" />}>
            {back.label}
          </LinkButton>
        ) : (
          <Button onClick={() => window.close()}>Fermer</Button>
        )}
      </header>
      <main ref={sheet} className={cx(styles.sheet, styles[paper])}>
        {children}
      </main>
    </div>
  );
}
