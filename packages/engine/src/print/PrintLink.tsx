import type { ReactNode } from 'react';
import { openInNewTab } from '../openTabs.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Opens a print page in a new tab, which closes itself after printing. */
export const PrintLink = ({ url, children }: { url: string; children: string }): ReactNode => (
  <LinkButton
    to={url}
    target="_blank"
    rel="opener"
    icon={<Icon name="printer" />}
    onClick={(event) => openInNewTab(event, url)}
  >
    {children}
  </LinkButton>
);
