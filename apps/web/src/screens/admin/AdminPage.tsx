import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import type { ReactNode } from 'react';
import styles from './AdminHub.module.css';

interface AdminPageProps {
  /** The view's name in the menu; it stands in the window's title. */
  readonly view: string;
  readonly title: string;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A view of the hub: that this is the 'Panneau de Contrôle', its title, its actions, its content. */
export function AdminPage({ view, children, ...head }: AdminPageProps): ReactNode {
  return (
    <Page title={`${view} · Panneau de Contrôle`}>
      <p className={styles.eyebrow}>Panneau de Contrôle</p>
      <PageHeader {...head} />
      {children}
    </Page>
  );
}
