import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import type { ViewSection } from '../dossierView/blocks.ts';
import { cx } from '../ui/cx.ts';
import styles from './SectionNav.module.css';

/** Links to the sections of a dossier; the current one is marked while scrolling. */
export function SectionNav({ sections }: { readonly sections: readonly ViewSection[] }): ReactNode {
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
