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
import { Switch } from '../ui/Switch.tsx';
import { useStore } from '../store.ts';
import { unreadPicturesStore } from './unreadPictures.ts';
import { leaveOutAnnexes, withoutAnnexesStore } from './withoutAnnexes.ts';
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

/** A paper with its own frame. */
interface PrintSheet extends PageFrame {
  readonly key: string | number;
  readonly content: ReactNode;
}

interface PrintPreviewProps {
  /** What is printed: one paper, or several that follow one another. */
  readonly sheets: readonly PrintSheet[];
  /** Title of the window, which becomes the name of a saved PDF. */
  readonly title: string;
  /** Milliseconds before it prints. */
  readonly delay: number;
  /** Where it leads after printing; without it the window closes. */
  readonly back?: PrintBack | undefined;
  /** A document that is drawn in pieces prints when all of it is. */
  readonly drawn?: DrawnPages;
  /** Whether there are annexes that may be left out. */
  readonly hasAnnexes?: boolean;
}

/** Papers on the screen, with a bar of buttons that is not printed; they print by themselves when they are complete. */
export function PrintPreview(props: PrintPreviewProps): ReactNode {
  const { sheets, title, delay, back, drawn, hasAnnexes = false } = props;
  const [boxed] = useState(hasMarginBoxes);
  const isOne = sheets.length === 1;
  const withoutAnnexes = useStore(withoutAnnexesStore);
  const nameOf = (index: number): string => (isOne ? '' : `sheet-${index + 1}`);
  const rules = sheets.map((sheet, index) => (boxed ? pageCss : barePageCss)(sheet, nameOf(index)));
  usePageCss(rules.join('\n'));
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
        {hasAnnexes && (
          <Switch label="Sans annexes" value={withoutAnnexes} onChange={leaveOutAnnexes} />
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
      <Papers sheets={sheets} boxed={boxed} busy={!whole} nameOf={nameOf}>
        {whole && (
          // Anew without its annexes.
          <PrintOnMount key={String(withoutAnnexes)} title={title} delay={delay} back={back?.to} />
        )}
      </Papers>
    </div>
  );
}

interface PapersProps {
  readonly sheets: readonly PrintSheet[];
  readonly boxed: boolean;
  readonly busy: boolean;
  /** Name of the pages of a sheet; '' for the only one. */
  readonly nameOf: (index: number) => string;
  /** Mounts when every sheet has. */
  readonly children: ReactNode;
}

/** One paper is the main element of the page; several are in it. */
function Papers({ sheets, boxed, busy, nameOf, children }: PapersProps): ReactNode {
  const isOne = sheets.length === 1;
  const Sheet = isOne ? 'main' : 'section';
  const papers = sheets.map(({ key, paper, header, footer, content }, index) => (
    <Sheet
      key={key}
      className={cx(styles.sheet, styles[paper], !boxed && styles.bare)}
      style={isOne ? undefined : { page: nameOf(index) }}
      aria-busy={isOne ? busy : undefined}
    >
      {content}
      {isOne && children}
      {!boxed && (
        <footer className={styles.foot}>
          <div>
            <p>{footer.subject}</p>
            <p>{header.right}</p>
            <p>{printedText(footer)}</p>
          </div>
        </footer>
      )}
    </Sheet>
  ));
  if (isOne) return <Suspense>{papers}</Suspense>;
  return (
    <main className={styles.several} aria-busy={busy}>
      <Suspense>
        {papers}
        {children}
      </Suspense>
    </main>
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
