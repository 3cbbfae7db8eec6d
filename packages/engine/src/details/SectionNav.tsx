import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import type { ReadPart } from '../dossierView/blocks.ts';
import { cx } from '../ui/cx.ts';
import styles from './SectionNav.module.css';

/** Links to the parts of a dossier; the one in sight is marked. */
export function PartTabs({ parts }: { readonly parts: readonly ReadPart[] }): ReactNode {
  const inSight = usePartInSight(parts);
  return (
    <nav className={styles.tabs} aria-label="Sections du dossier">
      {parts.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={cx(id === inSight && styles.on)}
          aria-current={id === inSight ? 'location' : undefined}
          onClick={(event) => goTo(event, id)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Goes there without a step in the browser's history: back leads to the list. */
function goTo(event: MouseEvent, id: string): void {
  const part = document.getElementById(id);
  if (!part || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  part.scrollIntoView({ block: 'start' });
  part.focus({ preventScroll: true });
}

/** Share of the window's height down to which a part counts as reached. */
const REACHED = 0.2;

/** The last part that has come up to the top of the window; at the foot of the page the last of all. */
function partInSight(parts: readonly ReadPart[]): string | undefined {
  const { clientHeight, scrollHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return parts.at(-1)?.id;
  const reached = parts.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= clientHeight * REACHED;
  });
  return (reached.at(-1) ?? parts[0])?.id;
}

function usePartInSight(parts: readonly ReadPart[]): string | undefined {
  const [seen, setSeen] = useState(parts[0]?.id);
  useEffect(() => {
    const look = (): void => setSeen(partInSight(parts));
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [parts]);
  return seen;
}
