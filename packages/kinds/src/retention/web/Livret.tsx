import { isRealDay } from '@dosye/domain/text/dates.ts';
import { usePageTitle } from '@dosye/engine/ui/usePageTitle.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { LIVRET_TEXTS } from '../livret.ts';
import styles from './Livret.module.css';
import { LivretBook } from './LivretBook.tsx';
import { useLivret } from './useLivret.ts';

/** Milliseconds before the window of an empty booklet closes. */
const READING = 3000;

/** The print page of the retention booklet: a cover, then a page for each dossier. */
export default function Livret(): ReactNode {
  const [address] = useState(() => new URLSearchParams(window.location.search));
  const at = (name: string): string => address.get(name) ?? '';
  const office = Number(at('bureauId'));
  const request = {
    startDate: at('start'),
    endDate: at('end'),
    commune: at('commune'),
    bureauId: Number.isSafeInteger(office) && office > 0 ? office : undefined,
  };
  const dated = isRealDay(request.startDate) && isRealDay(request.endDate);
  const livret = useLivret(request, dated);
  if (!dated) return <Message text={LIVRET_TEXTS.noDates} />;
  if (livret === 'failed') return <Message text={LIVRET_TEXTS.failed} bad />;
  if (!livret) return <Message text={LIVRET_TEXTS.making} />;
  if (livret.dossiers.length === 0) return <Nothing />;
  return <LivretBook request={request} {...livret} />;
}

function Message({ text, bad = false }: { text: string; bad?: boolean }): ReactNode {
  usePageTitle('Livret de rétention');
  return (
    <main className={styles.message}>
      <h1 className="vh">Livret de rétention</h1>
      <p role={bad ? 'alert' : 'status'} className={cx(bad && styles.bad)}>
        {text}
      </p>
    </main>
  );
}

function Nothing(): ReactNode {
  useEffect(() => {
    const timer = setTimeout(() => window.close(), READING);
    return () => clearTimeout(timer);
  }, []);
  return <Message text={LIVRET_TEXTS.none} />;
}
