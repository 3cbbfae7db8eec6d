import type { ReactNode } from 'react';

/** Says that the list may be incomplete. */
export const ServerDraftsUnread = (): ReactNode => (
  <p className="muted" role="status">
    Les brouillons gardés sur le serveur n’ont pas pu être lus.
  </p>
);
