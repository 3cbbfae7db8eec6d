import { Outdated } from '@dosye/engine/answer/OutdatedNote.tsx';
import { useHome } from '@dosye/engine/api/homeQueries.ts';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import type { ReactNode } from 'react';
import { Waiting } from './Waiting.tsx';

/** 'À faire': every queue of the user in which something waits, the drafts, and the dossiers of last. */
export function Todo(): ReactNode {
  return (
    <Page title="À faire">
      <PageHeader title="À faire" />
      <Outdated query={useHome()} />
      <Waiting />
    </Page>
  );
}
