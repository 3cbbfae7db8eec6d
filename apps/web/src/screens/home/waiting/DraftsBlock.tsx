import { plural } from '@dosye/domain/text/numbers.ts';
import { DeletedDrafts } from '@dosye/engine/form/drafts/DeletedDrafts.tsx';
import { ServerDraftsUnread } from '@dosye/engine/form/drafts/ServerDraftsUnread.tsx';
import { useDrafts } from '@dosye/engine/form/drafts/useDrafts.ts';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import { kindEntryById } from '@dosye/kinds/register.entries.ts';
import { lazy, Suspense } from 'react';
import type { WaitingBlock } from './WaitingBlock.ts';
import styles from './waiting.module.css';

/** Loaded where there are drafts: they name the steps of their forms. */
const DraftRows = lazy(() => import('./DraftRows.tsx'));

/** The user's drafts of every form, and those of this computer where the server did not answer. */
export const DraftsBlock: WaitingBlock = ({ home }) => {
  const { data } = useDrafts(home?.drafts);
  const drafts = (data?.drafts ?? []).filter(({ kind }) => kindEntryById(kind));
  const unread = data?.serverAnswered === false;
  const deleted = <DeletedDrafts isListed={() => true} read={home?.deletedDrafts} />;
  if (drafts.length === 0 && !unread) return deleted;
  return (
    <section className={styles.drafts}>
      {drafts.length > 0 && (
        <>
          <h2>{plural(drafts.length, 'dossier en cours', 'dossiers en cours')}</h2>
          <Card>
            <Suspense fallback={<Skeleton width={240} />}>
              <DraftRows drafts={drafts} />
            </Suspense>
          </Card>
        </>
      )}
      {unread && <ServerDraftsUnread />}
      {deleted}
    </section>
  );
};
