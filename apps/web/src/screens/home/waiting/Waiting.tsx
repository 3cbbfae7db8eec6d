import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import type { Answer } from '@dosye/engine/answer/readAnswer.ts';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import { WAITING_BLOCKS } from './blocks.ts';
import styles from './waiting.module.css';

/** What waits for the user, above the tiles; until the answer is there, the place that its two lists take. */
export function Waiting({ answer }: { readonly answer: Answer<HomeAnswer> }): ReactNode {
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
      {Object.entries(WAITING_BLOCKS).map(([name, Block]) => (
        <Block key={name} home={answer.data} />
      ))}
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
