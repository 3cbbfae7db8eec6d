import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import type { Answer } from '@dosye/engine/answer/readAnswer.ts';
import type { ReactNode } from 'react';
import { WAITING_BLOCKS } from './blocks.ts';
import styles from './waiting.module.css';

/** What waits for the user, above the tiles; nothing until the answer is there. */
export function Waiting({ answer }: { readonly answer: Answer<HomeAnswer> }): ReactNode {
  if (answer.state === 'loading') return null;
  return (
    <div className={styles.blocks}>
      {Object.entries(WAITING_BLOCKS).map(([name, Block]) => (
        <Block key={name} home={answer.data} />
      ))}
    </div>
  );
}
