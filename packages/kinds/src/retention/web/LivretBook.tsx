import { defaultSiteConfig, directionLine } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { usePages } from '@dosye/engine/print/pages/usePages.ts';
import { PrintBar } from '@dosye/engine/print/PrintBar.tsx';
import { usePrintWhenReady } from '@dosye/engine/print/usePrintWhenReady.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { LIVRET_TEXTS, type LivretRequest } from '../livret.ts';
import { BookletIndex } from './BookletIndex.tsx';
import { Cover } from './Cover.tsx';
import styles from './Livret.module.css';
import { LivretPage } from './LivretPage.tsx';
import type { LivretData } from './useLivret.ts';

/** Minimum delay before printing, in milliseconds. */
const DELAY = 2000;
/** Pages that are rendered at a time, so that the window stays responsive. */
const AT_ONCE = 8;

interface LivretBookProps extends LivretData {
  readonly request: LivretRequest;
}

/** The booklet; it opens the print dialog when all pages and pictures are loaded, else its bar says how many pictures are not. */
export function LivretBook({ request, dossiers, configs }: LivretBookProps): ReactNode {
  const drawn = useDrawnPages(dossiers.length);
  const whole = drawn === dossiers.length;
  const title = `Livret de rétention ${periodInWords(request)}`;
  const [first] = dossiers;
  const neutral = dossiers.some(({ bureauId }) => bureauId !== first?.bureauId);
  // Dossiers of several offices are headed by none of them.
  const config = neutral ? defaultSiteConfig() : first && configs.get(first.bureauId);
  const user = useUser();
  const [now] = useState(currentTime);
  const header = config?.documentHeaderText;
  const sheet = usePages({
    paper: 'a4',
    header: {
      left: [header?.mainTitle, header && !neutral && directionLine(header)]
        .filter(Boolean)
        .join(' · '),
      right: 'Livret de Rétention',
    },
    footer: { subject: title, printed: printedLine(now, officerName(user)) },
  });
  return (
    <div className={styles.ground}>
      <div className={styles.bar}>
        <p role="status">
          {whole ? 'Livret prêt' : LIVRET_TEXTS.making}{' '}
          <span className="num">
            {frenchNumber(drawn)} / {frenchNumber(dossiers.length)}
          </span>
        </p>
        <PrintBar disabled={!whole} />
        <Button onClick={() => window.close()}>Fermer</Button>
      </div>
      <main ref={sheet} className={styles.book} aria-busy={!whole}>
        <Cover request={request} count={dossiers.length} config={config} neutral={neutral} />
        {dossiers.slice(0, drawn).map((dossier, place) => (
          <LivretPage
            key={dossier.id}
            dossier={dossier}
            config={configs.get(dossier.bureauId)}
            place={place + 1}
            count={dossiers.length}
          />
        ))}
        {whole && <BookletIndex dossiers={dossiers} />}
      </main>
      {whole && <PrintNow title={title.replaceAll('/', '-')} />}
    </div>
  );
}

/** Opens the print dialog; it is rendered after the last page. */
function PrintNow({ title }: { readonly title: string }): null {
  usePrintWhenReady(title, DELAY);
  return null;
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
