import { withSingleStops } from '@dosye/domain/text/prose.ts';

/** The sections of a wording file: paragraphs by title, in the order of the file. */
type Wording = ReadonlyMap<string, readonly string[]>;

/** A run of text in one style. */
export interface StyledText {
  text: string;
  bold: boolean;
}

/** Printed for a blank value, to be filled in by hand. */
export const FILL_IN_LINE = '……………………';

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter(Boolean);

/**
 * Parses a wording file, which jurists can edit: lines starting with # are comments, '== title' starts a section,
 * empty lines separate paragraphs.
 */
export function readWording(file: string): Wording {
  const text = file.replace(/^#.*\n/gm, '');
  const sections = text.split(/^==\s*/m).slice(1);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title.trim(), paragraphsOf(lines.join('\n'))];
    }),
  );
}

/** The paragraphs of a section. @throws Error when there is no such section */
export function paragraphsAt(wording: Wording, title: string): readonly string[] {
  const paragraphs = wording.get(title);
  if (!paragraphs) throw new Error(`The wording has no section "${title}"`);
  return paragraphs;
}

const PLACEHOLDER = /\{([\p{L}\d-]+)\}/gu;

const namesIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');

function valueOf(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The wording uses "${name}", which has no value`);
  return value.trim();
}

/**
 * Fills in a paragraph: {name} is replaced by a value, *words* are bold, [words {name}] is omitted while a value in
 * it is blank. Other blank values leave a dotted line. A value that ends in a stop ends a sentence with that one.
 * @throws Error when a value is not given
 */
export function fillWording(
  paragraph: string,
  values: Readonly<Record<string, string>>,
): StyledText[] {
  const blank = (name: string): boolean => valueOf(values, name) === '';
  const complete = paragraph.replace(/\[([^\]]*)\]/g, (_, words: string) =>
    namesIn(words).some(blank) ? '' : words,
  );
  const filled = complete
    .split('*')
    .map((words) =>
      withSingleStops(
        words.replace(PLACEHOLDER, (_, name: string) => valueOf(values, name) || FILL_IN_LINE),
      ),
    );
  return filled.flatMap((words, index) => {
    const text = filled[index - 1]?.endsWith('.') ? words.replace(/^\./u, '') : words;
    return text === '' ? [] : [{ text, bold: index % 2 === 1 }];
  });
}
