import { directionLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { timeLeftInFull } from '@dosye/domain/text/timeLeft.ts';
import { PrintBlocks } from '@dosye/engine/print/PrintBlocks.tsx';
import type { Block, ViewSection } from '@dosye/engine/dossierView/blocks.ts';
import { dossierView } from '@dosye/engine/dossierView/dossierView.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { memo, type ReactNode } from 'react';
import { appearanceDeadline, retention } from '../kind.ts';
import { LIVRET_TEXTS } from '../livret.ts';
import styles from './Livret.module.css';
import type { LivretDossier } from './useLivret.ts';

interface LivretPageProps {
  readonly dossier: LivretDossier;
  readonly config: SiteConfig | undefined;
  /** From 1. */
  readonly place: number;
  readonly count: number;
}

/** One file on one page of letter paper. */
export const LivretPage = memo((props: LivretPageProps): ReactNode => {
  const { dossier, config, place, count } = props;
  return (
    <section ref={fit} className={styles.page} aria-label={`Dossier ${dossier.dossierNo}`}>
      {config ? (
        <Sheet dossier={dossier} config={config} />
      ) : (
        <p className={styles.bad}>{LIVRET_TEXTS.noConfig(dossier.id)}</p>
      )}
      <footer className={styles.foot}>
        <span>{dossier.dossierNo}</span>
        <span>
          Dossier {place} sur {count}
        </span>
      </footer>
    </section>
  );
});

interface SheetProps {
  readonly dossier: LivretDossier;
  readonly config: SiteConfig;
}

function Sheet({ dossier, config }: SheetProps): ReactNode {
  const { documentHeaderText: header, logoUrl } = config;
  const office = [header.section, header.bureau].filter(Boolean).join(' · ');
  const deadline = appearanceDeadline(dossier);
  return (
    <article className={styles.body}>
      <header className={styles.head}>
        {logoUrl !== '' && <img src={logoUrl} alt="" />}
        <p>
          <b>{header.mainTitle}</b> · {directionLine(header)}
          <br />
          {office}
        </p>
        <p className="num">
          <b>{dossier.dossierNo}</b>
        </p>
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
              {retention.deadline?.label} : {timeLeftInFull(deadline)}
            </p>
          )}
        </div>
        <Face url={dossier.photoUrl} />
      </div>
      {partsOf(dossier).map((part) => (
        <Part key={part.id} {...part} />
      ))}
    </article>
  );
}

/** The small picture is enough for a face of two centimetres. */
const Face = ({ url }: { readonly url: string }): ReactNode =>
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

/** What is filled of the file, in the order of its form; its pictures stay with the file itself. */
function partsOf(dossier: LivretDossier): ViewSection[] {
  const officeName = typeof dossier['bureau_nom'] === 'string' ? dossier['bureau_nom'] : '';
  const context = { officeName, today: todayInHaiti() };
  return dossierView(retention, dossier, context, 'paper').map((part) => ({
    ...part,
    subsections: part.subsections
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

function Part({ title, subsections }: ViewSection): ReactNode {
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

/** Sizes that a full page is tried in, the largest first; it begins at that of the style sheet. */
const SIZES = ['1', '0.92', '0.84', '0.76', '0.68', '0.6'];

/**
 * Makes what stands on a page smaller until it fits; what never does goes on to a second one. Measured
 * as it is printed: the page has the same size on the screen.
 */
function fit(page: HTMLElement | null): void {
  const body = page?.firstElementChild;
  if (!page || !body) return;
  // The foot stands within the padding: what is printed must end above it.
  const room = Number.parseFloat(getComputedStyle(page).paddingBottom);
  const fits = (): boolean =>
    body.getBoundingClientRect().bottom <= page.getBoundingClientRect().bottom - room;
  for (const size of SIZES) {
    if (fits()) break;
    page.style.setProperty('--size', size);
  }
  if (!fits()) page.dataset['long'] = '';
  // From here on the browser need not lay out what is out of sight.
  page.dataset['fitted'] = '';
}
