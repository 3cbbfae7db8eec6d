import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import {
  barePageCss,
  hasMarginBoxes,
  type PageFrame,
  pageCss,
  printedText,
  usePageCss,
} from './pageCss.ts';
import styles from './PrintPreview.module.css';
import { useStore } from '../store.ts';
import { unreadPicturesStore } from './unreadPictures.ts';
import { usePrintWhenReady } from './usePrintWhenReady.ts';

/** The page that a print page was opened from in the same window. */
export interface PrintBack {
  readonly to: string;
  readonly label: string;
}

/** How much of a long document is drawn, in pages. */
interface DrawnPages {
  readonly done: number;
  readonly total: number;
  /** 'Livret prêt', or what is being done. */
  readonly label: string;
}

interface PrintPreviewProps extends PageFrame {
  /** Title of the window, which becomes the name of a saved PDF. */
  readonly title: string;
  /** Milliseconds before it prints. */
  readonly delay: number;
  /** Where it leads after printing; without it the window closes. */
  readonly back?: PrintBack | undefined;
  /** A document that is drawn in pieces prints when all of it is. */
  readonly drawn?: DrawnPages;
  readonly children: ReactNode;
}

/** A document on the screen, with a bar of buttons that is not printed; it prints by itself when it is complete. */
export function PrintPreview(props: PrintPreviewProps): ReactNode {
  const { paper, header, footer, title, delay, back, drawn, children } = props;
  const [boxed] = useState(hasMarginBoxes);
  usePageCss((boxed ? pageCss : barePageCss)({ paper, header, footer }));
  const whole = drawn === undefined || drawn.done === drawn.total;
  return (
    <div className={styles.background}>
      <header className={cx('row screen-only', styles.bar)}>
        {drawn && (
          <p role="status">
            {drawn.label}{' '}
            <span className="num">
              {frenchNumber(drawn.done)} / {frenchNumber(drawn.total)}
            </span>
          </p>
        )}
        <PrintButtons disabled={!whole} />
        {back ? (
          <LinkButton to={back.to} icon={<Icon name="back" />}>
            {back.label}
          </LinkButton>
        ) : (
          <Button onClick={() => window.close()}>Fermer</Button>
        )}
      </header>
      <main className={cx(styles.sheet, styles[paper], !boxed && styles.bare)} aria-busy={!whole}>
        <Suspense>
          {children}
          {whole && <PrintOnMount title={title} delay={delay} back={back?.to} />}
        </Suspense>
        {!boxed && (
          <footer className={styles.foot}>
            <div>
              <p>{footer.subject}</p>
              <p>{header.right}</p>
              <p>{printedText(footer)}</p>
            </div>
          </footer>
        )}
      </main>
    </div>
  );
}

/** The buttons that print a page; when pictures of it could not be read, it says so and requests them again. */
function PrintButtons({ disabled }: { disabled: boolean }): ReactNode {
  const unread = useStore(unreadPicturesStore);
  return (
    <>
      {unread && (
        <p key={unread.attempt} role="alert" className={styles.unread}>
          <Icon name="alert" />
          {plural(unread.count, 'image n’a pas pu être lue.', 'images n’ont pas pu être lues.')}
        </p>
      )}
      <Button
        variant="primary"
        icon={<Icon name={unread ? 'refresh' : 'printer'} />}
        disabled={disabled}
        working={unread?.retrying}
        onClick={unread ? unread.retry : () => window.print()}
      >
        {unread ? 'Réessayer' : 'Imprimer'}
      </Button>
      {unread && <Button onClick={unread.printAnyway}>Imprimer quand même</Button>}
    </>
  );
}

interface PrintOnMountProps {
  readonly title: string;
  readonly delay: number;
  readonly back: string | undefined;
}

/** A sibling of the sheet within Suspense: it mounts when the sheet has. */
function PrintOnMount({ title, delay, back }: PrintOnMountProps): null {
  const navigate = useNavigate();
  const leave = useCallback(() => {
    if (back === undefined) window.close();
    else void navigate(back, { replace: true });
  }, [navigate, back]);
  usePrintWhenReady(title, delay, leave);
  return null;
}
