import { directionLine, officeLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { deadlineInFull } from '@dosye/domain/text/timeLeft.ts';
import { PrintBlocks } from '@dosye/engine/print/PrintBlocks.tsx';
import type { Block, ViewSection } from '@dosye/engine/dossierView/blocks.ts';
import { dossierView } from '@dosye/engine/dossierView/dossierView.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { memo, type ReactNode } from 'react';
import { appearanceDeadline } from '../delay.ts';
import { retention } from '../kind.ts';
import { LIVRET_TEXTS } from '../livret.ts';
import styles from './Livret.module.css';
import type { LivretDossier } from './useLivret.ts';

interface LivretPageProps {
  readonly dossier: LivretDossier;
  readonly config: SiteConfig | undefined;
  /** Number of the page in the booklet, from 1. */
  readonly place: number;
  readonly count: number;
}

/** One dossier on one page of A4 paper. */
export const LivretPage = memo((props: LivretPageProps): ReactNode => {
  const { dossier, config, place, count } = props;
  return (
    <section className={styles.page} aria-label={`Dossier ${dossier.dossierNo}`}>
      {config ? (
        <Sheet dossier={dossier} config={config} place={`Dossier ${place} sur ${count}`} />
      ) : (
        <p className={styles.bad}>{LIVRET_TEXTS.noConfig(dossier.id)}</p>
      )}
    </section>
  );
});

interface SheetProps {
  readonly dossier: LivretDossier;
  readonly config: SiteConfig;
  /** 'Dossier 3 sur 12' */
  readonly place: string;
}

function Sheet({ dossier, config, place }: SheetProps): ReactNode {
  const { documentHeaderText: header, logoUrl } = config;
  const office = [header.section, officeLine(config)].filter(Boolean).join(' · ');
  const deadline = appearanceDeadline(dossier);
  const officeName = typeof dossier['bureau_nom'] === 'string' ? dossier['bureau_nom'] : '';
  const context = { officeName, today: todayInHaiti() };
  return (
    <article className={styles.body}>
      {/* The head of a long dossier is repeated on its further pages. */}
      <header className={styles.head}>
        <div>
          {logoUrl !== '' && <img src={logoUrl} alt="" />}
          <p>
            <b>{header.mainTitle}</b> · {directionLine(header)}
            <br />
            {office}
          </p>
          <p className="num">
            <b>{dossier.dossierNo}</b>
            <br />
            {place}
          </p>
        </div>
      </header>
      <div className={styles.person}>
        <div>
          <h2>{retention.title(dossier)}</h2>
          <p>
            {retention
              .facts?.(dossier)
              .map(({ text }) => text)
              .filter(Boolean)
              .join(' · ')}
          </p>
          {deadline !== '' && (
            <p className={styles.deadline}>
              {retention.deadline?.label} : {deadlineInFull(deadline)}
            </p>
          )}
        </div>
        <Face url={dossier.photoUrl} />
      </div>
      {filledSections(dossier, context).map((section) => (
        <SectionView key={section.id} {...section} />
      ))}
    </article>
  );
}

/** The filled fields of a dossier in the order of the form, without the pictures (decision 13). */
function filledSections(
  record: LivretDossier,
  context: { officeName: string; today: string },
): ViewSection[] {
  return dossierView(retention, record, context, 'paper').map((view) => ({
    ...view,
    subsections: view.subsections
      .map((section) => ({ ...section, blocks: section.blocks.flatMap(filledOnly) }))
      .filter(({ blocks }) => blocks.length > 0),
  }));
}

function filledOnly(block: Block): Block[] {
  if (block.kind === 'pictures') return [];
  if (block.kind !== 'values') return [block];
  const values = block.values.filter(({ lines }) => lines.length > 0);
  return values.length > 0 ? [{ ...block, values }] : [];
}

/** The thumbnail: it is printed two centimetres wide. */
const Face = ({ url }: { url: string }): ReactNode =>
  url === '' ? (
    <span className={cx(styles.face, styles.none)}>Photo</span>
  ) : (
    <img
      className={styles.face}
      src={`${url}?size=small`}
      alt="Photo"
      width={96}
      height={96}
      decoding="async"
    />
  );

function SectionView({ title, subsections }: ViewSection): ReactNode {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {subsections.length === 0 && <p className={styles.empty}>{TEXTS.empty}</p>}
      {subsections.map((section, place) => (
        <PrintBlocks key={section.title ?? place} blocks={section.blocks} />
      ))}
    </section>
  );
}

/** Font scales to try, largest first; the style sheet begins with the first one. */
const SIZES = ['1', '0.92', '0.84', '0.76', '0.68', '0.6'];

/**
 * Reduces the font size of the pages that were drawn since the last time until their content fits; content that never fits
 * continues on a second page. A page has its printed size on the screen, so that it can be measured there.
 */
export function fitNewPages(): void {
  const drawn = [...document.querySelectorAll<HTMLElement>(`.${styles.page}:not([data-fitted])`)];
  // All are measured before any changes: a change lays out the whole book anew.
  let tooLong = drawn.filter(isTooLong);
  for (const size of SIZES) {
    for (const page of tooLong) page.style.setProperty('--size', size);
    tooLong = tooLong.filter(isTooLong);
  }
  for (const page of tooLong) page.dataset['long'] = '';
  // Lets the style sheet skip the layout of pages that are out of view.
  for (const page of drawn) page.dataset['fitted'] = '';
}

function isTooLong(page: HTMLElement): boolean {
  const content = page.firstElementChild as Element;
  const room = Number.parseFloat(getComputedStyle(page).paddingBottom);
  return content.getBoundingClientRect().bottom > page.getBoundingClientRect().bottom - room;
}
