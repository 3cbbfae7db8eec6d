import type { ReactNode } from 'react';
import { openInNewTab } from '../openTabs.ts';
import type { ButtonVariant } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

interface PrintLinkProps {
  readonly url: string;
  readonly variant?: ButtonVariant;
  readonly children: string;
}

/** Opens a print page in a new tab, which closes itself after printing. */
export const PrintLink = ({ url, variant, children }: PrintLinkProps): ReactNode => (
  <LinkButton
    variant={variant}
    to={url}
    target="_blank"
    rel="opener"
    icon={<Icon name="printer" />}
    onClick={(event) => openInNewTab(event, url)}
  >
    {children}
  </LinkButton>
);
