import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { armesGuide } from './armes/guide.ts';
import { majeurGuide } from './certificats/majeur/guide.ts';
import { mineurGuide } from './certificats/mineur/guide.ts';
import { informationGuide } from './information/guide.ts';
import { operationsGuide } from './operations/guide.ts';
import { plaintesGuide } from './plaintes/guide.ts';
import { retentionGuide } from './retention/guide.ts';

/** The chapters of the user guide about the kinds, in their order in the guide. */
export const KIND_CHAPTERS: readonly GuideChapter[] = [
  majeurGuide,
  mineurGuide,
  retentionGuide,
  armesGuide,
  operationsGuide,
  informationGuide,
  plaintesGuide,
];
