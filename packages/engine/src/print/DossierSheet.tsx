import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { timeLeftInFull } from '@dosye/domain/text/timeLeft.ts';
import { type ReactNode, useMemo } from 'react';
import type { KindSheetProps } from '../kindScreens.ts';
import type { ReadPart } from '../dossierView/blocks.ts';
import { contextOf } from '../dossierView/viewContext.ts';
import { annexesOf, portraitOf, readDossier } from '../dossierView/dossierView.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Annexes } from './Annexes.tsx';
import styles from './DossierSheet.module.css';
import { Letterhead } from './Letterhead.tsx';
import { PaperBlocks } from './PrintBlocks.tsx';
import { SignatureLines } from './SignatureLines.tsx';

/** A dossier of any kind as a paper document (spec file 2 §2.7). */
export function DossierSheet({ kind, dossier, config }: KindSheetProps): ReactNode {
  const user = useUser();
  const { parts, annexes } = useMemo(() => {
    const context = contextOf(dossier, user);
    return {
      parts: readDossier(kind, dossier, context, 'paper'),
      annexes: annexesOf(kind, dossier, context),
    };
  }, [kind, dossier, user]);
  const portrait = portraitOf(kind, dossier);
  const office = dossier['bureau_nom'];
  const deadline = kind.deadline?.instant(dossier) ?? '';
  return (
    <article>
      <Letterhead config={config} />
      <div className={styles.title}>
        <div className={styles.words}>
          <h1>{kind.print.title}</h1>
          <p className={styles.name}>{kind.title(dossier)}</p>
          <dl className={styles.keys}>
            <Key label="No. Dossier" value={dossier.dossierNo} />
            <Key label="Créé le" value={frenchInstantDay(dossier.created_at)} />
            {typeof office === 'string' && <Key label="Bureau" value={office} />}
            {deadline !== '' && (
              <Key label={kind.deadline?.label ?? ''} value={timeLeftInFull(deadline)} />
            )}
          </dl>
        </div>
        {portrait !== '' && <img className={styles.portrait} src={portrait} alt="Photo" />}
      </div>
      {parts.map((part) => (
        <Part key={part.id} {...part} />
      ))}
      <SignatureLines labels={kind.print.signatures ?? []} />
      <Annexes pictures={annexes} of={kind.title(dossier)} dossierNo={dossier.dossierNo} />
    </article>
  );
}

function Key({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function Part({ number, title, sections }: ReadPart): ReactNode {
  return (
    <section className={styles.part}>
      <h2>
        {number !== undefined && <span>{number}</span>}
        {title}
      </h2>
      {sections.length === 0 && <p className={styles.empty}>{TEXTS.empty}</p>}
      {sections.map((section, place) => (
        <div key={section.title ?? place} className={styles.section}>
          {section.title !== undefined && <h3>{section.title}</h3>}
          <PaperBlocks blocks={section.blocks} />
        </div>
      ))}
    </section>
  );
}
