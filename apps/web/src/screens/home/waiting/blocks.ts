import { DeadlinesBlock } from './DeadlinesBlock.tsx';
import { DraftsBlock } from './DraftsBlock.tsx';
import type { WaitingBlock } from './WaitingBlock.ts';
import { OpenedBlock, TodayBlock } from './DossierBlocks.tsx';

/** The blocks above the tiles, in their order. What a block shows is a part of `HomeAnswer`. */
export const WAITING_BLOCKS: Readonly<Record<string, WaitingBlock>> = {
  deadlines: DeadlinesBlock,
  drafts: DraftsBlock,
  opened: OpenedBlock,
  today: TodayBlock,
};
