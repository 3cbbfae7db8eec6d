import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { Answer } from '@dosye/engine/answer/readAnswer.ts';
import { DeletedDrafts } from '@dosye/engine/form/drafts/DeletedDrafts.tsx';
import { ServerDraftsUnread } from '@dosye/engine/form/drafts/ServerDraftsUnread.tsx';
import { useDrafts } from '@dosye/engine/form/drafts/useDrafts.ts';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import { kindEntryById } from '@dosye/kinds/register.entries.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { DeadlineLines } from '../../../shell/DeadlineLines.tsx';
import { OpenedBlock, TodayBlock, type WaitingBlock } from './DossierBlocks.tsx';
import styles from './waiting.module.css';

/** What waits for the user; until the answer is there, the place that its two lists take. */
export function Waiting({ answer }: { answer: Answer<HomeAnswer> }): ReactNode {
  if (answer.state === 'loading') {
    return (
      <div className={styles.blocks} aria-hidden="true">
        <ListPlace />
        <ListPlace />
      </div>
    );
  }
  return (
    <div className={styles.blocks}>
      <DeadlinesBlock home={answer.data} />
      <DraftsBlock home={answer.data} />
      <OpenedBlock home={answer.data} />
      <TodayBlock home={answer.data} />
    </div>
  );
}

/** The place of a full list, so that the tiles do not move away from the pointer when it comes. */
const ListPlace = (): ReactNode => (
  <div className={styles.half}>
    <Skeleton width="40%" className={styles.titlePlace} />
    <Card className={styles.listPlace}>
      <Skeleton width="72%" />
      <Skeleton width="55%" />
      <Skeleton width="63%" />
    </Card>
  </div>
);

/** Whoever must be presented to the judge within twelve hours, or should have been. */
const DeadlinesBlock: WaitingBlock = ({ home }) =>
  home && <DeadlineLines deadlines={home.deadlines} className={styles.deadlines} />;

/** Loaded where there are drafts: they name the steps of their forms. */
const DraftRows = lazy(() => import('./DraftRows.tsx'));

const DraftsBlock: WaitingBlock = ({ home }) => {
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
