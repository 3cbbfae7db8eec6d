import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface AdminPageProps {
  /** Name of the view in the menu; shown in the window's title. */
  readonly view: string;
  readonly title: string;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a view of the hub: eyebrow 'Panneau de Contrôle', title, actions, content. */
export function AdminPage({ view, children, ...head }: AdminPageProps): ReactNode {
  return (
    <Page title={`${view} · Panneau de Contrôle`}>
      <p className={styles.eyebrow}>Panneau de Contrôle</p>
      <PageHeader {...head} />
      {children}
    </Page>
  );
}
