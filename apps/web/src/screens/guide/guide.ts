import type { Role } from '@dosye/domain/people/roles.ts';
import { sortKey } from '@dosye/domain/text/fold.ts';
import {
  type GuideChapter,
  type GuideSection,
  GUIDE_GROUPS,
  type GuideGroupId,
} from '@dosye/domain/guide/chapter.ts';
import { CHAPTERS } from './chapters.ts';

/** Path of the guide. */
export const GUIDE_PATH = '/documentation';
export const GUIDE_PRINT_PATH = `${GUIDE_PATH}/imprimer`;

/** The chapters of a role, in reading order. */
export const guideChapters = (role: Role): readonly GuideChapter[] =>
  CHAPTERS.filter(({ visibleTo }) => visibleTo(role));

interface ContentsGroup {
  readonly id: GuideGroupId;
  readonly title: string;
  readonly chapters: readonly GuideChapter[];
}

/** Groups chapters for the table of contents; empty groups are omitted. */
export const tableOfContents = (chapters: readonly GuideChapter[]): readonly ContentsGroup[] =>
  Object.entries(GUIDE_GROUPS)
    .map(([id, title]) => ({
      id: id as GuideGroupId,
      title,
      chapters: chapters.filter(({ group }) => group === id),
    }))
    .filter((part) => part.chapters.length > 0);

/** URL path of a chapter. */
export const chapterPath = ({ id }: GuideChapter): string => `${GUIDE_PATH}/${id}`;

/** DOM id of a section, made from its heading: 'la-liste-des-resultats'. */
export const sectionId = ({ title }: GuideSection): string =>
  (sortKey(title) ?? '').replaceAll(' ', '-');

/** URL path of a section. */
export const sectionPath = (chapter: GuideChapter, section: GuideSection): string =>
  `${chapterPath(chapter)}#${sectionId(section)}`;

/** The previous and next chapter in reading order. */
export function adjacentChapters(
  chapters: readonly GuideChapter[],
  chapter: GuideChapter,
): { before: GuideChapter | undefined; after: GuideChapter | undefined } {
  const index = chapters.indexOf(chapter);
  return { before: chapters[index - 1], after: chapters[index + 1] };
}
