import { isSearchable, SEARCH_MAX_LENGTH, type SearchResult } from '@dosye/domain/calls/search.ts';
import { isZone } from '@dosye/domain/search/zone.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Page } from '@dosye/engine/ui/Page.tsx';
import { SearchBox } from '@dosye/engine/ui/SearchBox.tsx';
import { SkeletonCard } from '@dosye/engine/ui/Skeleton.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useUrlState } from '@dosye/engine/ui/urlState.ts';
import { Watermark } from '../../shell/Watermark.tsx';
import { SEARCH_BOX_ID, SEARCH_URL } from './searchAddress.ts';
import styles from './Search.module.css';
import { findStatement } from '@dosye/verification/qrContent.ts';

/** Loaded once the box is there, which can be typed into meanwhile. */
const loadResults = () => import('./Results.tsx');
const Results = lazy(async () => ({ default: (await loadResults()).Results }));
const Waiting = lazy(async () => ({
  default: (await import('../../queues/Waiting.tsx')).Waiting,
}));
const ScannedPaper = lazy(async () => ({
  default: (await import('./ScannedPaper.tsx')).ScannedPaper,
}));
const DetailsDialog = lazy(async () => ({
  default: (await import('./DetailsDialog.tsx')).DetailsDialog,
}));

/** The global search over all dossiers that the user may see; its query and page are in the URL. */
export function Search(): ReactNode {
  const [state, change] = useUrlState(SEARCH_URL);
  const [shown, setShown] = useState<SearchResult>();
  /** The text that Enter was pressed after: its first result is opened. */
  const [entered, setEntered] = useState<string>();
  useEffect(() => void loadResults().catch(() => undefined), []);
  function show(typed: string, isEntered: boolean): void {
    const query = withoutAddress(typed).slice(0, SEARCH_MAX_LENGTH);
    change(() => ({ query, page: 1 }), { replace: true });
    if (isEntered) setEntered(query);
  }
  function search(typed: string, isEntered = false): void {
    if (isCode(typed)) void queryOfScan(typed).then((query) => show(query, isEntered));
    else show(typed, isEntered);
  }
  return (
    <Page title="Recherche globale">
      <div className={styles.content}>
        <div className={cx('row between', styles.head)}>
          <h1>Recherche globale</h1>
          <LinkButton to="/" variant="ghost" icon={<Icon name="dashboard" />}>
            Tableau de bord
          </LinkButton>
        </div>
        <SearchBox
          id={SEARCH_BOX_ID}
          className={cx('sheet', styles.search)}
          label="Rechercher dans tous les dossiers"
          hint="Nom, naissance, téléphone ou numéro (dossier, NIU, NIF, carte, passeport, arme, acte), tapés ou lus par un lecteur. Au moins 2 caractères. Entrée ouvre le plus ressemblant."
          verbatim
          focusOnMount
          value={state.query}
          maxLength={SCANNED_MAX}
          onSearch={(typed) => search(typed)}
          onEnter={(typed) => search(typed, true)}
        />
        {!isSearchable(state.query) && (
          <Suspense fallback={null}>
            <div className={styles.waits}>
              <Waiting />
            </div>
          </Suspense>
        )}
        {isSearchable(state.query) && (
          <Suspense fallback={<SkeletonCard lines={3} />}>
            {isZone(state.query) ? (
              <ScannedPaper
                zone={state.query}
                opensFirst={entered === state.query}
                onSearch={search}
                onDetails={setShown}
              />
            ) : (
              <Results
                state={state}
                opensFirst={entered === state.query}
                onPage={(page) => change((latest) => ({ ...latest, page }), { toTop: true })}
                onDetails={setShown}
              />
            )}
          </Suspense>
        )}
      </div>
      <Watermark />
      {shown && (
        <Suspense>
          <DetailsDialog result={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Most characters that a scanner types: the code of an act with its address. */
const SCANNED_MAX = 5_000;

/** The number of an act or a dossier within an address. */
const NUMBER_IN_ADDRESS = /^(?:https?:\/\/|\/)\S*?\b([a-z]{2}\d{2,}-\d{4}-\d{5,}(?:-d\d+)?)\b/i;

/**
 * The query that a text stands for: the number of the act whose code or address was scanned, and any other text as it is.
 * A code is not verified: it only says which dossier to open.
 */
async function queryOfScan(text: string): Promise<string> {
  const statement = findStatement(text);
  if (statement === undefined) return text;
  const { openStatement } = await import('@dosye/verification/statement.ts');
  const opened = openStatement(statement, []);
  return opened.outcome === 'altered' ? text : opened.statement.number;
}

/** Whether {@link queryOfScan} has to read a code. */
const isCode = (text: string): boolean => findStatement(text) !== undefined;

/** The number of an act or dossier in an address that was pasted or scanned; any other text as it is. */
const withoutAddress = (text: string): string => NUMBER_IN_ADDRESS.exec(text.trim())?.[1] ?? text;
