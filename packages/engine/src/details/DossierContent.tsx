import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Answered } from '../answer/Answered.tsx';
import { useSiteConfig } from '../api/officeQueries.ts';
import { type ViewSection, countValues } from '../dossierView/blocks.ts';
import { dossierOfficeId } from '../dossierView/viewContext.ts';
import type { KindScreens, KindSheetProps } from '../kindScreens.ts';
import { Button } from '../ui/Button.tsx';
import { SkeletonCard } from '../ui/Skeleton.tsx';
import styles from './DossierContent.module.css';
import { ScreenBlocks } from './ScreenBlocks.tsx';
import type { ShownDossier } from './useDossierOfArea.ts';

interface DossierContentProps {
  readonly shown: ShownDossier;
  /** Custom details by kind id. */
  readonly screens: Readonly<Record<string, KindScreens>>;
  /** @param path of the picture in the record */
  readonly onPicture: (path: string) => void;
}

/** What a dossier contains: the custom details of its kind, or its sections. */
export function DossierContent({ shown, screens, onPicture }: DossierContentProps): ReactNode {
  const { area, kind, dossier } = shown;
  const Sheet = screens[kind.id]?.Details;
  if (Sheet) return <KindSheet Sheet={Sheet} area={area} kind={kind} dossier={dossier} />;
  return <FilledSections shown={shown} onPicture={onPicture} />;
}

/** The sections of a dossier with what is filled in; blank fields are shown when asked for. */
function FilledSections({ shown, onPicture }: Omit<DossierContentProps, 'screens'>): ReactNode {
  const { sections, withBlanks } = shown;
  const [showsBlanks, setShowsBlanks] = useState(false);
  const blanks = countValues(withBlanks) - countValues(sections);
  return (
    <>
      {blanks > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className={styles.blanks}
          onClick={() => setShowsBlanks(!showsBlanks)}
        >
          {showsBlanks ? 'Masquer les champs vides' : 'Afficher les champs vides'}
        </Button>
      )}
      <Sections sections={showsBlanks ? withBlanks : sections} onPicture={onPicture} />
    </>
  );
}

interface KindSheetWithConfigProps extends Omit<KindSheetProps, 'config'> {
  readonly Sheet: ComponentType<KindSheetProps>;
}

function KindSheet({ Sheet, ...dossierProps }: KindSheetWithConfigProps): ReactNode {
  const { area, dossier } = dossierProps;
  return (
    <Answered
      query={useSiteConfig(dossierOfficeId(area, dossier))}
      loading={<SkeletonCard lines={10} />}
    >
      {(config) => (
        <Suspense fallback={<SkeletonCard lines={10} />}>
          <Sheet {...dossierProps} config={config} />
        </Suspense>
      )}
    </Answered>
  );
}

interface SectionsProps {
  readonly sections: readonly ViewSection[];
  readonly onPicture: (path: string) => void;
}

function Sections({ sections, onPicture }: SectionsProps): ReactNode {
  return sections.map(({ id, number, title, subsections }) => (
    <section
      key={id}
      id={id}
      className={styles.section}
      tabIndex={-1}
      aria-labelledby={`${id}-titre`}
    >
      <h2 id={`${id}-titre`}>
        {number !== undefined && <i className="num">{number}</i>}
        {title}
      </h2>
      {subsections.length === 0 && <p className="muted">{TEXTS.empty}</p>}
      {subsections.map((section, index) => (
        <div key={section.title ?? index} className={styles.subsection}>
          {section.title !== undefined && <h3>{section.title}</h3>}
          <ScreenBlocks blocks={section.blocks} onPicture={onPicture} />
        </div>
      ))}
    </section>
  ));
}
