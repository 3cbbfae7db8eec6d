import type { ReactNode } from 'react';
import { Button, LinkButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { type PageFrame, pageCss, usePageCss } from './pageCss.ts';
import styles from './PrintPreview.module.css';

interface PrintPreviewProps extends PageFrame {
  /** Where a paper leads back to that stands in the window it was asked from; others close their window. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** A sheet as it will be printed; on the screen it lies on a grey ground under a bar with two buttons. */
export function PrintPreview({
  paper,
  header,
  footer,
  back,
  children,
}: PrintPreviewProps): ReactNode {
  usePageCss(pageCss({ paper, header, footer }));
  return (
    <div className={styles.ground}>
      <header className={styles.bar}>
        <Button variant="primary" icon={<Icon name="printer" />} onClick={() => window.print()}>
          Imprimer
        </Button>
        {back ? (
          <LinkButton to={back.to} icon={<Icon name="back" />}>
            {back.label}
          </LinkButton>
        ) : (
          <Button onClick={() => window.close()}>Fermer</Button>
        )}
      </header>
      <main className={cx(styles.sheet, styles[paper])}>{children}</main>
    </div>
  );
}
