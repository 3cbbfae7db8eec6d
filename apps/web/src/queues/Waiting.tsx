import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { Outdated } from '@dosye/engine/answer/OutdatedNote.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { useHome, useLastOverview } from '@dosye/engine/api/homeQueries.ts';
import { DeletedDrafts } from '@dosye/engine/form/drafts/DeletedDrafts.tsx';
import { DraftList } from '@dosye/engine/form/drafts/DraftList.tsx';
import { ServerDraftsUnread } from '@dosye/engine/form/drafts/ServerDraftsUnread.tsx';
import { useDrafts } from '@dosye/engine/form/drafts/useDrafts.ts';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { SkeletonCard } from '@dosye/engine/ui/Skeleton.tsx';
import { kindEntryById } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { OpenedBlock, TodayBlock } from './DossierBlocks.tsx';
import { QueueLines } from './QueueLines.tsx';
import styles from './waiting.module.css';

/** 'À faire': every queue of the user in which something waits, the drafts, and the dossiers of last. */
export const Queues = (): ReactNode => (
  <Page title="À faire">
    <PageHeader title="À faire" />
    <Outdated query={useHome()} />
    <Waiting />
  </Page>
);

/** The queue whose dossiers are listed here. */
const DRAFTS = 'brouillons';

/**
 * What waits for the user. Until the answer is there, the lines that the header had before and the place of the rest, so
 * that what follows does not move away from the pointer when it comes.
 */
export function Waiting(): ReactNode {
  const { state, data } = useAnswer(useHome());
  const last = useLastOverview();
  const overview = data ?? (state === 'loading' ? last : undefined);
  return (
    <div className={styles.blocks}>
      {overview && (
        <QueueLines overview={overview} except={[DRAFTS]} whenNothing="Rien n’attend." />
      )}
      {state === 'loading' ? (
        <Places withLine={!overview} />
      ) : (
        <>
          <DraftsBlock home={data} />
          {data && <OpenedBlock opened={data.opened} />}
          {data && <TodayBlock today={data.today} />}
        </>
      )}
    </div>
  );
}

const Places = ({ withLine }: { withLine: boolean }): ReactNode => (
  <>
    {withLine && <SkeletonCard lines={0} />}
    {['opened', 'today'].map((key) => (
      <div key={key} className={styles.half}>
        <SkeletonCard lines={7} />
      </div>
    ))}
  </>
);

/** The drafts of the server and of this computer. @param home undefined when the server did not answer */
function DraftsBlock({ home }: { home: HomeAnswer | undefined }): ReactNode {
  const { data } = useDrafts(home?.drafts);
  const drafts = (data?.drafts ?? []).flatMap((draft) => {
    const { kind } = kindEntryById(draft.kind) ?? {};
    return kind ? [{ kind, draft }] : [];
  });
  const unread = data?.serverAnswered === false;
  const deleted = <DeletedDrafts isListed={() => true} read={home?.deletedDrafts} />;
  if (drafts.length === 0 && !unread) return deleted;
  return (
    <section className={styles.drafts} id={DRAFTS}>
      {drafts.length > 0 && (
        <>
          <h2>{plural(drafts.length, 'dossier en cours', 'dossiers en cours')}</h2>
          <Card>
            <DraftList drafts={drafts} withKind />
          </Card>
        </>
      )}
      {unread && <ServerDraftsUnread />}
      {deleted}
    </section>
  );
}
