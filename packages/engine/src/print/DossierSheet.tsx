import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { deadlineInFull } from '@dosye/domain/text/timeLeft.ts';
import { type ReactNode, useMemo } from 'react';
import type { KindSheetProps } from '../kindScreens.ts';
import type { ViewPicture, ViewSection } from '../dossierView/blocks.ts';
import { viewContext } from '../dossierView/viewContext.ts';
import {
  annexPictures,
  dossierView,
  portraitUrl,
  printedPortrait,
} from '../dossierView/dossierView.ts';
import { useUser } from '../session/SessionProvider.tsx';
import styles from './DossierSheet.module.css';
import { Letterhead } from './Letterhead.tsx';
import { PrintBlocks } from './PrintBlocks.tsx';
import { SignatureLines } from './SignatureLines.tsx';
import { useStore } from '../store.ts';
import { withoutAnnexesStore } from './withoutAnnexes.ts';

/** The print sheet of a dossier of any kind without a custom one. */
export function DossierSheet({ kind, dossier, config }: KindSheetProps): ReactNode {
  const user = useUser();
  const withoutAnnexes = useStore(withoutAnnexesStore);
  const { sections, annexes } = useMemo(() => {
    const context = viewContext(dossier, user);
    return {
      sections: dossierView(kind, dossier, context, 'paper', { withoutAnnexes }),
      annexes: withoutAnnexes ? [] : annexPictures(kind, dossier, context),
    };
  }, [kind, dossier, user, withoutAnnexes]);
  const portrait = portraitUrl(printedPortrait(kind), dossier);
  const notice = kind.print.notice?.(dossier) ?? '';
  const office = dossier['bureau_nom'];
  const deadline = kind.deadline?.instant(dossier) ?? '';
  return (
    <article>
      <Letterhead config={config} />
      <div className={styles.title}>
        <div className={styles.text}>
          <h1>{kind.print.title}</h1>
          <p className={styles.name}>{kind.title(dossier)}</p>
          {notice !== '' && <p className={styles.notice}>{notice}</p>}
          <dl className={styles.keys}>
            <SheetFact label="No. Dossier" value={dossier.dossierNo} />
            <SheetFact label="Créé le" value={frenchInstantDay(dossier.created_at)} />
            {typeof office === 'string' && <SheetFact label="Bureau" value={office} />}
            {deadline !== '' && (
              <SheetFact label={kind.deadline?.label ?? ''} value={deadlineInFull(deadline)} />
            )}
          </dl>
        </div>
        {portrait !== '' && <img className={styles.portrait} src={portrait} alt="Photo" />}
      </div>
      {sections.map((section) => (
        <SheetSection key={section.id} {...section} />
      ))}
      {kind.print.closing && (
        <p className={styles.closing}>{kind.print.closing(dossier, config)}</p>
      )}
      <SignatureLines labels={kind.print.signatures?.(dossier) ?? []} />
      <Annexes pictures={annexes} title={kind.title(dossier)} dossierNo={dossier.dossierNo} />
    </article>
  );
}

function SheetFact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function SheetSection({ number, title, subsections }: ViewSection): ReactNode {
  return (
    <section className={styles.section}>
      <h2>
        {number !== undefined && <span>{number}</span>}
        {title}
      </h2>
      {subsections.length === 0 && <p className={styles.empty}>{TEXTS.empty}</p>}
      {subsections.map((section, index) => (
        <div key={section.title ?? index} className={styles.subsection}>
          {section.title !== undefined && <h3>{section.title}</h3>}
          <PrintBlocks blocks={section.blocks} />
        </div>
      ))}
    </section>
  );
}

interface AnnexesProps {
  readonly pictures: readonly ViewPicture[];
  /** Title of the dossier, repeated on each page in case a page is separated. */
  readonly title: string;
  readonly dossierNo: string;
}

function Annexes({ pictures, title, dossierNo }: AnnexesProps): ReactNode {
  return pictures.map(({ path, label, url }, index) => (
    <figure key={path} className={styles.annex}>
      <figcaption>
        <h2>{`Annexe ${index + 1} sur ${pictures.length}`}</h2>
        <p>
          {label} · {[title, dossierNo].filter(Boolean).join(' · ')}
        </p>
      </figcaption>
      <img src={url} alt={label} />
    </figure>
  ));
}
