import type { Role } from '@dosye/domain/people/roles.ts';
import { sortKey } from '@dosye/domain/text/fold.ts';
import {
  type GuideChapter,
  type GuideSection,
  GUIDE_GROUPS,
  type GuideGroupId,
} from '@dosye/domain/guide/chapter.ts';
import { CHAPTERS } from './chapters.ts';

/** Where the guide stands (spec file 1 §2). */
export const GUIDE_PATH = '/documentation';
export const GUIDE_PRINT_PATH = `${GUIDE_PATH}/imprimer`;

/** The guide of a role: its chapters, in the order of reading. */
export const guideChapters = (role: Role): readonly GuideChapter[] =>
  CHAPTERS.filter(({ visibleTo }) => visibleTo(role));

/** A heading of the table of contents with its chapters. */
export interface ContentsGroup {
  readonly id: GuideGroupId;
  readonly title: string;
  readonly chapters: readonly GuideChapter[];
}

/** The table of contents of some chapters; parts without any are left out. */
export const tableOfContents = (chapters: readonly GuideChapter[]): readonly ContentsGroup[] =>
  Object.entries(GUIDE_GROUPS)
    .map(([id, title]) => ({
      id: id as GuideGroupId,
      title,
      chapters: chapters.filter(({ group }) => group === id),
    }))
    .filter((part) => part.chapters.length > 0);

/** Address of a chapter. */
export const chapterPath = ({ id }: GuideChapter): string => `${GUIDE_PATH}/${id}`;

/** Id of a section within its chapter's page, from its heading: 'la-liste-des-resultats'. */
export const sectionId = ({ title }: GuideSection): string =>
  (sortKey(title) ?? '').replaceAll(' ', '-');

/** Address of a section. */
export const sectionPath = (chapter: GuideChapter, section: GuideSection): string =>
  `${chapterPath(chapter)}#${sectionId(section)}`;

/** The chapters before and after one, in the order of reading. */
export function adjacentChapters(
  chapters: readonly GuideChapter[],
  chapter: GuideChapter,
): { before: GuideChapter | undefined; after: GuideChapter | undefined } {
  const place = chapters.indexOf(chapter);
  return { before: chapters[place - 1], after: chapters[place + 1] };
}
