import { Button, IconButton } from '@dosye/engine/ui/Button.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { ReactNode } from 'react';
import styles from './Board.module.css';
import type { Pages } from './usePages.ts';

/** The page that is shown, and what stops and turns the pages; nothing where there is only one. */
export function BoardPager({ page, count, turns, onPage, onTurns }: Pages): ReactNode {
  if (count < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className="num">
        Page {page + 1} sur {count}
      </span>
      <IconButton
        label="Page précédente"
        icon={<Icon name="left" />}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label="Page suivante"
        icon={<Icon name="right" />}
        onClick={() => onPage(page + 1)}
      />
      <Button size="sm" onClick={() => onTurns(!turns)}>
        {turns ? 'Arrêter le défilement' : 'Faire défiler'}
      </Button>
    </nav>
  );
}
