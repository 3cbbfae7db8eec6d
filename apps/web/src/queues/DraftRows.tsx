import type { AvailableDraft } from '@dosye/engine/form/drafts/availableDrafts.ts';
import { DraftList } from '@dosye/engine/form/drafts/DraftList.tsx';
import { kindById } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';

/** Drafts of several kinds, with what their declarations say of them. */
export default function DraftRows({ drafts }: { drafts: readonly AvailableDraft[] }): ReactNode {
  const rows = drafts.flatMap((draft) => {
    const found = kindById(draft.kind);
    return found ? [{ kind: found.kind, draft }] : [];
  });
  return <DraftList drafts={rows} withKind />;
}
