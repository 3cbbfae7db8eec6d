/** Names of actions and features that ISO 19005-2 (PDF/A-2) forbids, as they stand in a dictionary. */
const FORBIDDEN = [
  'Encrypt',
  'JavaScript',
  'JS',
  'Launch',
  'Sound',
  'Movie',
  'ImportData',
  'ResetForm',
  'AA',
  'XFA',
  'LZWDecode',
  'PS',
];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * What is missing from a PDF to be PDF/A-2a, as far as its structure shows it: identification, colours, fonts, tags with a
 * title, a language and a text for each picture, and nothing that is forbidden. No validator: contents of fonts and colour
 * profiles are not read.
 */
export function archiveDefects(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  // Contents of pages, fonts and pictures are no structure; the metadata are.
  const structure = file.replaceAll(/stream\r?\n(?!<\?xpacket).*?endstream/gsu, '');
  const required: [string, boolean][] = [
    ['header', /^%PDF-1\.[4-7]\n%[\x80-\xff]{4}/u.test(file)],
    ['end', /%%EOF\r?\n?$/u.test(file)],
    ['file identifier', /\/ID\s*\[/u.test(structure)],
    ['metadata of the catalog', /\/Metadata \d+ 0 R/u.test(structure)],
    ['PDF/A-2', /pdfaid:part(="|>)2/u.test(structure)],
    ['level A', /pdfaid:conformance(="|>)A/u.test(structure)],
    ['tags', /\/Marked true/u.test(structure) && /\/StructTreeRoot \d+ 0 R/u.test(structure)],
    ['language', /\/Lang \(fr/u.test(structure)],
    [
      'texts of pictures',
      count(structure, /\/S \/Figure\b/gu) === count(structure, /\/Alt [<(][^>)]/gu),
    ],
    ['output intent', /\/S \/GTS_PDFA1/u.test(structure)],
    ['colour profile', /\/DestOutputProfile \d+ 0 R/u.test(structure)],
    ['fonts', count(structure, /\/Type \/FontDescriptor/gu) > 0],
    [
      'embedded fonts',
      count(structure, /\/FontFile[23] \d+ 0 R/gu) ===
        count(structure, /\/Type \/FontDescriptor/gu),
    ],
    ['no smoothed pictures', !/\/Interpolate true/u.test(structure)],
  ];
  const forbidden = FORBIDDEN.filter((name) =>
    new RegExp(`/${name}(?![A-Za-z])`, 'u').test(structure),
  );
  return [...required.filter(([, met]) => !met).map(([what]) => what), ...forbidden];
}
