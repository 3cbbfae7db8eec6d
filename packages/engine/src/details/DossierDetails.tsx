import { type AreaDeclaration, pathWithId } from '@dosye/domain/dossier/area.ts';
import { checkLetters } from '@dosye/domain/dossier/fieldLetters.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierLink } from '@dosye/domain/dossier/links.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { fieldLabel } from '@dosye/domain/fields/field.ts';
import { type MouseEvent, type ReactNode, useContext, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { FailedDossier } from '../answer/FailedDossier.tsx';
import { Outdated } from '../answer/OutdatedNote.tsx';
import { ActsSection } from '../acts/ActsSection.tsx';
import type { ViewSection } from '../dossierView/blocks.ts';
import { viewContext } from '../dossierView/viewContext.ts';
import { KindFinderContext } from '../findKind.ts';
import { fieldUrl } from '../form/fieldUrl.ts';
import type { KindScreens } from '../kindScreens.ts';
import { MatchesSection } from '../matches/MatchesSection.tsx';
import { useUser } from '../session/SessionProvider.tsx';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Breadcrumbs, Page } from '../ui/Page.tsx';
import { PictureViewer } from '../ui/PictureViewer.tsx';
import { LoadingCard, SkeletonCard } from '../ui/Skeleton.tsx';
import styles from './DossierDetails.module.css';
import { DossierContent } from './DossierContent.tsx';
import { DossierHeader } from './DossierHeader.tsx';
import { DossierHistory } from './DossierHistory.tsx';
import { PORTRAIT, type ShownDossier, useDossierOfArea } from './useDossierOfArea.ts';

interface DossierDetailsProps {
  readonly area: AreaDeclaration;
  readonly screens: Readonly<Record<string, KindScreens>>;
}

/** The details page of a dossier. */
export function DossierDetails({ area, screens }: DossierDetailsProps): ReactNode {
  const { id = '' } = useParams();
  const { shown, isMissing, error, query } = useDossierOfArea(area, id);
  if (shown) {
    return <Details shown={shown} screens={screens} outdated={<Outdated query={query} />} />;
  }
  return (
    <Page title={area.sentences.noun} narrow>
      <Breadcrumbs
        items={[{ label: area.list.title, to: area.paths.list }, { label: 'Dossier' }]}
      />
      <h1 className="vh">{area.sentences.noun}</h1>
      {isMissing || error !== undefined ? (
        <FailedDossier area={area} isMissing={isMissing} error={error} query={query} />
      ) : (
        <div className="stack">
          <LoadingCard lines={3} />
          <SkeletonCard lines={8} />
        </div>
      )}
    </Page>
  );
}

interface DetailsProps extends Pick<DossierDetailsProps, 'screens'> {
  readonly shown: ShownDossier;
  readonly outdated: ReactNode;
}

function Details({ shown, screens, outdated }: DetailsProps): ReactNode {
  const { area, kind, dossier, sections, portrait, pictures } = shown;
  const listUrl = useListUrl(area);
  const [viewedPath, setViewedPath] = useState<string>();
  const first = pictures.findIndex(({ path }) => path === viewedPath);
  const hasSections = screens[kind.id]?.Details === undefined && kind.form.steps.length > 1;
  return (
    <Page title={dossier.dossierNo}>
      <Breadcrumbs
        items={[{ label: area.list.title, to: listUrl }, { label: dossier.dossierNo }]}
      />
      <Card>
        {outdated}
        <ToCorrect kind={kind} dossier={dossier} />
        <DossierHeader
          area={area}
          kind={kind}
          dossier={dossier}
          portrait={portrait}
          onPortrait={() => setViewedPath(PORTRAIT)}
        />
        {hasSections && <SectionNav sections={sections} />}
      </Card>
      <div className={styles.columns}>
        <Card>
          <DossierContent shown={shown} screens={screens} onPicture={setViewedPath} />
        </Card>
        <aside className={styles.side}>
          <LinkedDossiers dossier={dossier} />
          <MatchesSection key={dossier.id} kind={kind} dossier={dossier} />
          <ActsSection kind={kind} dossierId={dossier.id} />
          <DossierHistory area={area} id={String(dossier.id)} />
        </aside>
      </div>
      {first >= 0 && (
        <PictureViewer
          pictures={pictures}
          initialIndex={first}
          onClose={() => setViewedPath(undefined)}
        />
      )}
    </Page>
  );
}

/** URL of the list with its filters when the user came from there, else of the plain list. */
function useListUrl(area: AreaDeclaration): string {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  const from = state?.list;
  return typeof from === 'string' && from.startsWith(area.paths.list) ? from : area.paths.list;
}

function SectionNav({ sections }: { sections: readonly ViewSection[] }): ReactNode {
  const currentId = useCurrentSection(sections);
  return (
    <nav className={styles.tabs} aria-label="Sections du dossier">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={cx(id === currentId && styles.on)}
          aria-current={id === currentId ? 'location' : undefined}
          onClick={(event) => goToSection(event, id)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Scrolls without adding a history entry: the back button leads to the list. */
function goToSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!section || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}

/** A section is current when its top is within this share of the window's height. */
const REACHED_HEIGHT = 0.2;

/** The last section whose top has reached the upper part of the window; at the end of the page, the last. */
function currentSection(sections: readonly ViewSection[]): string | undefined {
  const { clientHeight, scrollHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return sections.at(-1)?.id;
  const reached = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= clientHeight * REACHED_HEIGHT;
  });
  return (reached.at(-1) ?? sections[0])?.id;
}

function useCurrentSection(sections: readonly ViewSection[]): string | undefined {
  const [currentId, setCurrentId] = useState(sections[0]?.id);
  useEffect(() => {
    const update = (): void => setCurrentId(currentSection(sections));
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [sections]);
  return currentId;
}

/** The dossiers that this one was opened from, and those that were opened from it; nothing without any. */
function LinkedDossiers({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { entryOf } = useContext(KindFinderContext);
  const links = (dossier['liens'] ?? []) as readonly DossierLink[];
  if (links.length === 0) return null;
  return (
    <Card className={cx('side-card', styles.linked)} role="region" aria-labelledby="dossiers-lies">
      <h2 id="dossiers-lies">Dossiers liés</h2>
      <ul className={styles.links}>
        {links.map(({ kind: kindId, dossierId, dossierNo }) => {
          const entry = entryOf(kindId);
          if (!entry) return null;
          const { area, kind } = entry;
          return (
            <li key={dossierId}>
              <Icon name={kind.icon} />
              <Link to={pathWithId(area.paths.details, dossierId)}>
                {kind.label} <span className="num">{dossierNo}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Fields whose text was saved before its letters were checked: what is wrong, and a link to each in the form. */
function ToCorrect({ kind, dossier }: { kind: KindDeclaration; dossier: Dossier }): ReactNode {
  const user = useUser();
  const faults = checkLetters(kind.form.steps, dossier, viewContext(dossier, user));
  if (faults.length === 0) return null;
  return (
    <section className={styles.faults} aria-label="À corriger">
      <ul>
        {faults.map(({ path, field, error }) => (
          <li key={path}>
            <Badge tone="yellow" icon="warning">
              À corriger
            </Badge>
            <span>
              <Link to={fieldUrl(kind, dossier.id, path)}>{fieldLabel(field)}</Link>
              {`\u00a0: ${error}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
