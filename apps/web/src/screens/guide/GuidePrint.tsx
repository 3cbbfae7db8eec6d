import { type Role, roleLabel } from '@dosye/domain/people/roles.ts';
import { PrintPreview } from '@dosye/engine/print/PrintPreview.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { frenchLongDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { VERSION } from '@dosye/domain/version.ts';
import type { ReactNode } from 'react';
import { GUIDE_PATH, guideChapters, tableOfContents } from './guide.ts';
import { GuideSections } from './GuideSections.tsx';
import styles from './GuidePrint.module.css';

/** Delay before printing, in milliseconds, so that the user sees the preview. */
const PRINT_DELAY = 1000;

/** The whole guide of the user's role for printing: cover, table of contents, chapters. */
export function GuidePrint(): ReactNode {
  const { role } = useUser();
  const printedOn = `Imprimé le ${frenchLongDay(todayInHaiti())}`;
  return (
    <PrintPreview
      sheets={[
        {
          key: role,
          paper: 'letter',
          header: { left: 'Dosye · Guide d’utilisation', right: roleLabel(role) },
          footer: { subject: 'Dosye', printed: printedOn },
          content: <PrintedGuide role={role} printedOn={printedOn} />,
        },
      ]}
      title={`Guide d’utilisation : ${roleLabel(role)}`}
      delay={PRINT_DELAY}
      back={{ to: GUIDE_PATH, label: 'Retour au guide' }}
    />
  );
}

interface PrintedGuideProps {
  readonly role: Role;
  /** 'Imprimé le 21 novembre 2026'. */
  readonly printedOn: string;
}

function PrintedGuide({ role, printedOn }: PrintedGuideProps): ReactNode {
  const parts = tableOfContents(guideChapters(role));
  return (
    <div className={styles.guide}>
      <header className={styles.cover}>
        <p>Dosye</p>
        <h1>Guide d'utilisation</h1>
        <p>
          {roleLabel(role)}, version {VERSION}
        </p>
        <p className={styles.date}>{printedOn}</p>
      </header>
      <nav className={styles.contents} aria-label="Sommaire">
        <h2>Sommaire</h2>
        {parts.map((part) => (
          <section key={part.id}>
            <h3>{part.title}</h3>
            <ul>
              {part.chapters.map((chapter) => (
                <li key={chapter.id}>
                  <a href={`#${chapter.id}`}>{chapter.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {parts.flatMap((part) =>
        part.chapters.map((chapter) => (
          <article key={chapter.id} id={chapter.id}>
            <p className={styles.eyebrow}>{part.title}</p>
            <h2>{chapter.title}</h2>
            <p className={styles.summary}>{chapter.summary}</p>
            <GuideSections sections={chapter.sections} printed />
          </article>
        )),
      )}
    </div>
  );
}
