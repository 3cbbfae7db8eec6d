import { defaultSiteConfig, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { Letterhead } from '@dosye/engine/print/Letterhead.tsx';
import { headLine } from '@dosye/engine/print/pageCss.ts';
import { PrintPreview } from '@dosye/engine/print/PrintPreview.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { retention } from '../kind.ts';
import { coverPeriod, LIVRET_TEXTS, type LivretRequest } from '../livret.ts';
import styles from './Livret.module.css';
import { fitNewPages, LivretPage } from './LivretPage.tsx';
import type { LivretData, LivretDossier } from './useLivret.ts';

/** Minimum delay before printing, in milliseconds. */
const DELAY = 2000;
/** Pages that are rendered at a time, so that the window stays responsive. */
const AT_ONCE = 8;

interface LivretBookProps extends LivretData {
  readonly request: LivretRequest;
}

/** The booklet: a cover, a page for each dossier, an index. */
export function LivretBook({ request, dossiers, configs }: LivretBookProps): ReactNode {
  const done = useDrawnPages(dossiers.length);
  useLayoutEffect(fitNewPages, [done]);
  const whole = done === dossiers.length;
  const title = `Livret de rétention ${periodInWords(request)}`;
  const [first] = dossiers;
  const neutral = dossiers.some(({ bureauId }) => bureauId !== first?.bureauId);
  // Dossiers of several offices are headed by none of them.
  const config = neutral ? defaultSiteConfig() : first && configs.get(first.bureauId);
  const user = useUser();
  const [now] = useState(currentTime);
  return (
    <PrintPreview
      sheets={[
        {
          key: title,
          paper: 'a4',
          header: { left: config ? headLine(config, neutral) : '', right: 'Livret de Rétention' },
          footer: { subject: title, printed: printedLine(now, officerName(user)) },
          content: (
            <>
              <Cover request={request} count={dossiers.length} config={config} neutral={neutral} />
              {dossiers.slice(0, done).map((dossier, place) => (
                <LivretPage
                  key={dossier.id}
                  dossier={dossier}
                  config={configs.get(dossier.bureauId)}
                  place={place + 1}
                  count={dossiers.length}
                />
              ))}
              {whole && <BookletIndex dossiers={dossiers} />}
            </>
          ),
        },
      ]}
      title={title.replaceAll('/', '-')}
      delay={DELAY}
      drawn={{
        done,
        total: dossiers.length,
        label: whole ? 'Livret prêt' : LIVRET_TEXTS.making,
      }}
    />
  );
}

/** How many pages to render: some more in each task, until all are. */
function useDrawnPages(count: number): number {
  const [drawn, setDrawn] = useState(Math.min(AT_ONCE, count));
  useEffect(() => {
    if (drawn >= count) return undefined;
    const timer = setTimeout(() => setDrawn(Math.min(drawn + AT_ONCE, count)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}

interface CoverProps {
  readonly request: LivretRequest;
  readonly count: number;
  readonly config: SiteConfig | undefined;
  /** The dossiers are of several offices: the letterhead names none. */
  readonly neutral: boolean;
}

function Cover({ request, count, config, neutral }: CoverProps): ReactNode {
  const { commune } = request;
  return (
    <section className={styles.cover} aria-label="Couverture">
      {config && <Letterhead config={config} short={neutral} />}
      <div className={styles.title}>
        <h1>Livret de Rétention</h1>
        {commune !== '' && <p className={styles.commune}>Commune : {commune}</p>}
        <p>{coverPeriod(request)}</p>
        <p className={styles.count}>{plural(count, 'dossier')}</p>
      </div>
    </section>
  );
}

function BookletIndex({ dossiers }: { dossiers: readonly LivretDossier[] }): ReactNode {
  const entries = dossiers
    .map((dossier, index) => ({ dossier, place: index + 1, name: retention.title(dossier) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr') || one.place - other.place);
  return (
    <section className={styles.index} aria-label="Index alphabétique">
      <h2>Index alphabétique</h2>
      <ol>
        {entries.map(({ dossier, place, name }) => (
          <li key={dossier.id}>
            <span>{name}</span>
            <span className="num">
              {dossier.dossierNo} · dossier {place}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
