import { containsWords } from '@dosye/domain/search/searchText.ts';
import { fold, foldedWords } from '@dosye/domain/text/fold.ts';
import type { GuideChapter, GuideSection } from '@dosye/domain/guide/chapter.ts';

interface GuideHit {
  readonly chapter: GuideChapter;
  readonly section: GuideSection;
  /** The sentence that contains the most search words. */
  readonly excerpt: string;
}

const plainText = (text: string): string => text.replaceAll('**', '');

/** All texts of a section: sentences, steps, points, note and caption. */
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

/** The words of a search, folded to lower case without accents; single letters are ignored. */
const searchWords = (typed: string): string[] =>
  foldedWords(typed).filter((word) => word.length > 1);

const matchCount = (words: readonly string[], text: string): number =>
  words.filter((word) => fold(text).includes(word)).length;

/** Sections that contain every word, ignoring case and accents; matches in titles first. None without words. */
export function searchGuide(chapters: readonly GuideChapter[], typed: string): GuideHit[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const hits = chapters.flatMap((chapter) =>
    chapter.sections.flatMap((section) => {
      const sentences = sectionTexts(section);
      const titles = `${chapter.title} ${section.title}`;
      if (!containsWords(words.join(' '), `${titles} ${sentences.join(' ')}`)) return [];
      const byMatchCount = sentences.toSorted(
        (a, b) => matchCount(words, b) - matchCount(words, a),
      );
      const inTitles = matchCount(words, section.title) * 2 + matchCount(words, chapter.title);
      return [{ hit: { chapter, section, excerpt: byMatchCount[0] ?? '' }, inTitles }];
    }),
  );
  return hits.toSorted((a, b) => b.inTitles - a.inTitles).map(({ hit }) => hit);
}

/** Splits a text into words, each with whether it matches the search, for highlighting. */
export function highlightMatches(text: string, typed: string): { text: string; found: boolean }[] {
  const words = searchWords(typed);
  return text
    .split(/(?<=[\s’'])|(?=[\s’'])/u)
    .map((part) => ({ text: part, found: words.some((word) => fold(part).includes(word)) }));
}
