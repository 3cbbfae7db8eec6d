import type { SearchResult } from '@dosye/domain/calls/search.ts';
import {
  MISREAD_ZONE,
  readTravelDocument,
  type TravelDocument,
} from '@dosye/domain/dossier/travelDocument.ts';
import { zoneLines } from '@dosye/domain/search/zone.ts';
import { agesInYears, maySuit } from '@dosye/domain/text/ages.ts';
import { frenchDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { openingState } from '@dosye/engine/form/drafts/draftAddress.ts';
import type { ScannedState } from '@dosye/engine/form/known/reuseAddress.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { SEARCHED_ENTRIES } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { Results } from './Results.tsx';
import styles from './Search.module.css';

interface ScannedPaperProps {
  /** A machine-readable zone, or its beginning. */
  readonly zone: string;
  /** Whether the dossier with the number of the paper is opened. */
  readonly opensFirst: boolean;
  readonly onSearch: (query: string) => void;
  readonly onDetails: (result: SearchResult) => void;
}

/** What a scanner has read of a passport or identity card: its dossiers, or a new one that begins with it. */
export function ScannedPaper({ zone, ...more }: ScannedPaperProps): ReactNode {
  if (zoneLines(zone).length === 0) {
    return <Note>Lecture en cours : passez aussi la ligne suivante de la zone.</Note>;
  }
  const document = readTravelDocument(zone, todayInHaiti());
  if (document) return <Paper document={document} {...more} />;
  return <Note>{MISREAD_ZONE}</Note>;
}

const Note = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className={cx('soft', styles.state)} role="status">
    {children}
  </p>
);

const PAPERS = { passport: 'Passeport', card: 'Carte d’identité' } as const;

interface PaperProps extends Omit<ScannedPaperProps, 'zone'> {
  readonly document: TravelDocument;
}

function Paper({ document, opensFirst, onSearch, onDetails }: PaperProps): ReactNode {
  const { paper, number, name, birthDate } = document;
  return (
    <>
      <Card className={styles.paper} role="region" aria-label="Papier lu">
        <h2>{name}</h2>
        <p className="num">
          {[`${PAPERS[paper]} ${number}`, birthDate && `naissance : ${frenchDay(birthDate)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="soft small">
          La zone ne porte ni accents ni traits d’union : les noms sont à vérifier.
        </p>
        <div className="row tight below">
          <NewDossiers document={document} />
          <Button variant="ghost" icon={<Icon name="search" />} onClick={() => onSearch(name)}>
            Chercher ce nom
          </Button>
        </div>
      </Card>
      <Results
        state={{ query: number, page: 1 }}
        opensFirst={opensFirst}
        onPage={() => undefined}
        onDetails={onDetails}
      />
    </>
  );
}

function NewDossiers({ document }: { readonly document: TravelDocument }): ReactNode {
  const ages = agesInYears(document.birthDate, todayInHaiti());
  const state: ScannedState = {
    scanned: { paper: document.paper, facts: document.facts },
    ...openingState({ fresh: true }),
  };
  return SEARCHED_ENTRIES.flatMap(({ kinds }) =>
    kinds.flatMap(({ id, paths, icon, forPerson }) => {
      const { label, suits, scanned } = forPerson ?? {};
      if (label === undefined || !scanned || (suits && ages && !maySuit(ages, suits))) return [];
      return [
        <LinkButton key={id} to={paths.create} state={state} icon={<Icon name={icon} />}>
          {label}
        </LinkButton>,
      ];
    }),
  );
}
