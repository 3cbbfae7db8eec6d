import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fileURLToPath } from 'node:url';
import { paperFonts } from '../src/pdf/fonts.ts';

/** The families of papers, in the order in which they are asked for a character: see paper.typ. */
export const FAMILIES = ['Gelasio', 'Inter', 'Libertinus Serif', 'DejaVu Sans Mono'];
/** The faces that papers use. */
const FACES = [400, 600, 700].flatMap((weight) =>
  ['normal', 'italic'].map((style) => `weight: ${weight}, style: "${style}"`),
);
/** Texts in one document. */
const AT_ONCE = 5_000;

const WORKSPACE = fileURLToPath(new URL('fixtures/', import.meta.url));
const compiler = NodeCompiler.create({
  workspace: WORKSPACE,
  fontArgs: [{ fontBlobs: paperFonts() }],
});

/** Characters that a fault of the archive's format names, which the typesetter writes as in a string of Rust. */
const NAMED = /(?:the text|the codepoint) `\\"(.+?)\\"`/gsu;
const unescaped = (text: string): string =>
  text
    .replace(/\\+u\{([0-9a-f]+)\}/gu, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\\+(.)/gu, '$1');

/** The characters of some texts that a face cannot print in an archive. */
function missingIn(families: readonly string[], face: string, texts: readonly string[]) {
  compiler.mapShadow(`${WORKSPACE}data.json`, Buffer.from(JSON.stringify(texts)));
  const template = `#set page(width: 2000pt, height: auto)
#set text(font: ${JSON.stringify(families).replace('[', '(').replace(']', ',)')}, ${face}, fallback: false)
#for text in json("/data.json") [#text \\ ]`;
  const document = compiler.compile({ mainFileContent: template }).result;
  if (!document) throw new Error('The template has a fault');
  try {
    compiler.pdf(document, { pdfStandard: 'a-2a' });
    return new Set<string>();
  } catch (error) {
    const named = [...String(error).matchAll(NAMED)].map(([, text = '']) => unescaped(text));
    return new Set(named.flatMap((text) => Array.from(text)));
  }
}

/** The characters of some texts that a paper in one of these families cannot print in one of its faces. */
export function missingFrom(families: readonly string[], texts: readonly string[]): Set<string> {
  const missing = new Set<string>();
  for (const face of FACES) {
    const printed = texts.filter((text) => !missing.has(text));
    for (let from = 0; from < printed.length; from += AT_ONCE) {
      const characters = missingIn(families, face, printed.slice(from, from + AT_ONCE));
      for (const character of characters) missing.add(character);
    }
  }
  return missing;
}

/** Code points, in order, as the distances of the first and last of their ranges in base 36: see letters.ts. */
export function rangeDistances(codePoints: readonly number[]): string {
  const ends: number[] = [];
  for (const codePoint of codePoints) {
    if (ends.at(-1) === codePoint - 1) ends[ends.length - 1] = codePoint;
    else ends.push(codePoint, codePoint);
  }
  return ends.map((end, index) => (end - (ends[index - 1] ?? 0)).toString(36)).join(' ');
}
