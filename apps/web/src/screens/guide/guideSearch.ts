import { containsWords } from '@dosye/domain/search/searchText.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import type { GuideChapter, GuideSection } from '@dosye/domain/guide/chapter.ts';

/** A section of the guide that a search found. */
export interface GuideHit {
  readonly chapter: GuideChapter;
  readonly section: GuideSection;
  /** The sentence of it that answers best. */
  readonly excerpt: string;
}

/** A text without the marks of what stands on the screen. */
export const plainText = (text: string): string => text.replaceAll('**', '');

/** All that a section says, a sentence or a step each. */
export const sectionTexts = (section: GuideSection): string[] =>
  [
    ...(section.text ?? []),
    ...(section.steps ?? []),
    ...(section.points ?? []),
    section.note ?? '',
    section.picture?.caption ?? '',
  ]
    .filter((text) => text !== '')
    .map(plainText);

/** The words of what was typed, folded; those of one letter say nothing. */
export const searchWords = (typed: string): string[] =>
  fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** How many of the words stand in a text. */
const matchCount = (words: readonly string[], text: string): number =>
  words.filter((word) => fold(text).includes(word)).length;

/**
 * The sections in which every word typed stands, in its chapter's title, its heading or its text,
 * without regard to case and accents: those that say it in a title first. Nothing typed finds nothing.
 */
export function searchGuide(chapters: readonly GuideChapter[], typed: string): GuideHit[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const hits = chapters.flatMap((chapter) =>
    chapter.sections.flatMap((section) => {
      const sentences = sectionTexts(section);
      const titles = `${chapter.title} ${section.title}`;
      if (!containsWords(words.join(' '), `${titles} ${sentences.join(' ')}`)) return [];
      const byMeeting = sentences.toSorted((a, b) => matchCount(words, b) - matchCount(words, a));
      const inTitles = matchCount(words, section.title) * 2 + matchCount(words, chapter.title);
      return [{ hit: { chapter, section, excerpt: byMeeting[0] ?? '' }, inTitles }];
    }),
  );
  return hits.toSorted((a, b) => b.inTitles - a.inTitles).map(({ hit }) => hit);
}

/** A text cut where a word that was typed begins and ends, to mark it. */
export function highlightMatches(text: string, typed: string): { text: string; found: boolean }[] {
  const words = searchWords(typed);
  return text
    .split(/(?<=[\s’'])|(?=[\s’'])/u)
    .map((part) => ({ text: part, found: words.some((word) => fold(part).includes(word)) }));
}
