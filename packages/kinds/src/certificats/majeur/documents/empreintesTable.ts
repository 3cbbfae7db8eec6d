import { inches } from '@dosye/documents/word/units.ts';
import { type Block, BORDERED, type CellContent, grid } from '@dosye/documents/word/tables.ts';
import { centred, line } from '@dosye/documents/word/text.ts';

const FINGERS = ['Pouce', 'Index', 'Majeur', 'Annulaire', 'Auriculaire'] as const;
/** Height of the boxes, in twips; their width is nearly the same. */
const BOX = inches(1.5);
const SHADED = { fill: 'EEF1F5' } as const;

const heading = (text: string, columnSpan: number): CellContent => ({
  borders: BORDERED,
  shading: SHADED,
  columnSpan,
  children: [centred(text, { size: 8.5, bold: true })],
});

const box = (text: string): CellContent => ({
  borders: BORDERED,
  children: [line(text, { size: 7.5, color: '444444' })],
});

/** Five rolled prints of one hand, thumb first, with the standard numbers of ten-print cards. */
const handRows = (hand: string, first: number, height: number) => [
  { cells: [heading(hand, FINGERS.length)] },
  {
    cells: FINGERS.map((finger, index) => box(`${first + index}. ${finger}`)),
    height,
    exactHeight: true,
  },
];

/** The ten rolled prints: right hand 1 to 5, left hand 6 to 10. */
export function rolledPrints(width: number): Block {
  const column = Math.floor(width / FINGERS.length);
  return grid({
    columns: FINGERS.map(() => column),
    rows: [
      ...handRows('MAIN DROITE : empreintes roulées', 1, BOX),
      ...handRows('MAIN GAUCHE : empreintes roulées', 6, BOX),
    ],
  });
}

/** The plain prints: four fingers together of each hand, and both thumbs. */
export function plainPrints(width: number): Block {
  const thumb = Math.floor(width * 0.16);
  const hand = Math.floor((width - 2 * thumb) / 2);
  return grid({
    columns: [hand, thumb, thumb, hand],
    rows: [
      { cells: [heading('EMPREINTES POSÉES, PRISES SIMULTANÉMENT', 4)] },
      {
        cells: [
          box('Main gauche : quatre doigts'),
          box('Pouce gauche'),
          box('Pouce droit'),
          box('Main droite : quatre doigts'),
        ],
        height: BOX,
        exactHeight: true,
      },
    ],
  });
}
