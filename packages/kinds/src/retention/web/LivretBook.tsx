import { periodInWords } from '@dosye/domain/statistics/range.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { usePageCss } from '@dosye/engine/print/pageCss.ts';
import { usePrintWhenReady } from '@dosye/engine/print/usePrintWhenReady.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { LIVRET_TEXTS, type LivretRequest } from '../livret.ts';
import { Cover } from './Cover.tsx';
import styles from './Livret.module.css';
import { LivretPage } from './LivretPage.tsx';
import type { LivretData } from './useLivret.ts';

/** Least wait before printing, in milliseconds (spec file 2 §9). */
const DELAY = 2000;
/** Pages that are drawn at a time: the window answers between them. */
const AT_ONCE = 8;

/** A4 for the cover, letter for the files; their margins are within their blocks. */
const PAGE_RULES = `
  @page { size: letter; margin: 0; }
  @page couverture { size: A4; margin: 0; }
  @media print { html, body { background: #fff; } }`;

interface LivretBookProps extends LivretData {
  readonly request: LivretRequest;
}

/** The booklet; it prints itself when the last page and the last picture are there. */
export function LivretBook({ request, dossiers, configs }: LivretBookProps): ReactNode {
  usePageCss(PAGE_RULES);
  const drawn = useDrawnPages(dossiers.length);
  const whole = drawn === dossiers.length;
  const title = `Livret de rétention ${periodInWords(request)}`.replaceAll('/', '-');
  const [first] = dossiers;
  return (
    <div className={styles.ground}>
      <div className={styles.bar}>
        <p role="status">
          {whole ? 'Livret prêt' : LIVRET_TEXTS.making}{' '}
          <span className="num">
            {frenchNumber(drawn)} / {frenchNumber(dossiers.length)}
          </span>
        </p>
        <Button
          variant="primary"
          icon={<Icon name="printer" />}
          disabled={!whole}
          onClick={() => window.print()}
        >
          Imprimer
        </Button>
        <Button onClick={() => window.close()}>Fermer</Button>
      </div>
      <main aria-busy={!whole}>
        <Cover
          request={request}
          count={dossiers.length}
          config={first && configs.get(first.bureauId)}
        />
        {dossiers.slice(0, drawn).map((dossier, place) => (
          <LivretPage
            key={dossier.id}
            dossier={dossier}
            config={configs.get(dossier.bureauId)}
            place={place + 1}
            count={dossiers.length}
          />
        ))}
      </main>
      {whole && <PrintNow title={title} />}
    </div>
  );
}

/** Stands beside the pages: it comes to be when all of them have. */
function PrintNow({ title }: { readonly title: string }): null {
  usePrintWhenReady(title, DELAY);
  return null;
}

/** How many pages are drawn: more at each breath of the browser, until all are. */
function useDrawnPages(count: number): number {
  const [drawn, setDrawn] = useState(Math.min(AT_ONCE, count));
  useEffect(() => {
    if (drawn >= count) return undefined;
    const timer = setTimeout(() => setDrawn(Math.min(drawn + AT_ONCE, count)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}
