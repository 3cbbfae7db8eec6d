import { DeadlineLines } from '../../../shell/DeadlineLines.tsx';
import type { WaitingBlock } from './WaitingBlock.ts';
import styles from './waiting.module.css';

/** Whoever must be presented to the judge within twelve hours, or should have been. */
export const DeadlinesBlock: WaitingBlock = ({ home }) =>
  home && <DeadlineLines deadlines={home.deadlines} className={styles.deadlines} />;
