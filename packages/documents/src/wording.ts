/** The parts of a text file of wordings: each title with its paragraphs, as they stand in the file. */
export type Wording = ReadonlyMap<string, readonly string[]>;

/** A stretch of a sentence. */
export interface StyledText {
  text: string;
  bold: boolean;
}

/** What stands where a value is missing: a place to write in by hand. */
const TO_FILL = '……………………';

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter(Boolean);

/**
 * Reads a text file that a jurist can correct: lines that begin with # explain, '== title' opens a part,
 * an empty line parts paragraphs.
 */
export function readWording(file: string): Wording {
  const said = file.replace(/^#.*\n/gm, '');
  const parts = said.split(/^==\s*/m).slice(1);
  return new Map(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return [title.trim(), paragraphsOf(lines.join('\n'))];
    }),
  );
}

/**
 * The paragraphs of a part.
 * @throws when the file has no such part
 */
export function paragraphsAt(wording: Wording, title: string): readonly string[] {
  const found = wording.get(title);
  if (!found) throw new Error(`The wording has no part "${title}"`);
  return found;
}

const PLACE = /\{([\p{L}\d-]+)\}/gu;

const namesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name]) => name ?? '');

function valueOf(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The wording asks for "${name}", which nothing gives`);
  return value.trim();
}

/** French print sets no line break before its double signs. */
const french = (text: string): string => text.replace(/ (?=[:;?!»])/g, '\u00a0');

/**
 * A paragraph with its values: {name} stands for a value, *words* are bold, [words {name}] are left out
 * while a value in them is blank. A blank value elsewhere leaves a place to write in.
 * @throws when it asks for a value that is not given
 */
export function fillWording(
  paragraph: string,
  values: Readonly<Record<string, string>>,
): StyledText[] {
  const blank = (name: string): boolean => valueOf(values, name) === '';
  const kept = french(paragraph).replace(/\[([^\]]*)\]/g, (_, words: string) =>
    namesIn(words).some(blank) ? '' : words,
  );
  return kept.split('*').flatMap((words, index) => {
    const text = words.replace(PLACE, (_, name: string) => valueOf(values, name) || TO_FILL);
    return text === '' ? [] : [{ text, bold: index % 2 === 1 }];
  });
}
