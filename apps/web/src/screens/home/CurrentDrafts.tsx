import { DeletedDrafts } from '@dosye/engine/form/drafts/DeletedDrafts.tsx';
import { DraftList } from '@dosye/engine/form/drafts/DraftList.tsx';
import { useDrafts } from '@dosye/engine/form/drafts/useDrafts.ts';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { kindById } from '@dosye/kinds/register.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import styles from './Home.module.css';

/** The user's drafts of every form; nothing when there are none. */
export function CurrentDrafts(): ReactNode {
  const { data } = useDrafts();
  const drafts = (data ?? []).flatMap((draft) => {
    const found = kindById(draft.kind);
    return found ? [{ kind: found.kind, draft }] : [];
  });
  return (
    <section className={styles.drafts}>
      {drafts.length > 0 && (
        <>
          <h2>{plural(drafts.length, 'dossier en cours', 'dossiers en cours')}</h2>
          <Card>
            <DraftList drafts={drafts} withKind />
          </Card>
        </>
      )}
      <DeletedDrafts isListed={() => true} />
    </section>
  );
}
