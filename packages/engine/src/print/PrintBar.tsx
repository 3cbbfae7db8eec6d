import { plural } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './PrintBar.module.css';
import { unreadPicturesStore } from './unreadPictures.ts';

interface PrintBarProps {
  /** Whether the page cannot be printed yet. */
  readonly disabled?: boolean;
}

/** The buttons that print a page; when pictures of it could not be read, it says so and requests them again. */
export function PrintBar({ disabled }: PrintBarProps): ReactNode {
  const unread = useSyncExternalStore(unreadPicturesStore.subscribe, unreadPicturesStore.current);
  return (
    <>
      {unread && (
        <p key={unread.attempt} role="alert" className={styles.unread}>
          <Icon name="alert" />
          {plural(unread.count, 'image n’a pas pu être lue.', 'images n’ont pas pu être lues.')}
        </p>
      )}
      <Button
        variant="primary"
        icon={<Icon name={unread ? 'refresh' : 'printer'} />}
        disabled={disabled}
        working={unread?.retrying}
        onClick={unread ? unread.retry : () => window.print()}
      >
        {unread ? 'Réessayer' : 'Imprimer'}
      </Button>
      {unread && <Button onClick={unread.printAnyway}>Imprimer quand même</Button>}
    </>
  );
}
