import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { typeset } from '@dosye/domain/text/typography.ts';
import { badgeAsValue, type Block, type ViewSection } from '@dosye/engine/dossierView/blocks.ts';

/** A block as blocks/fiche.typ reads it. */
type PdfBlock =
  | { kind: 'values'; values: { label: string; lines: string[]; span: number }[] }
  | { kind: 'table'; caption: string | null; columns: string[]; rows: string[][] }
  | { kind: 'entries'; entries: { title: string; blocks: PdfBlock[] }[] };

/** A section as blocks/fiche.typ reads it. */
interface PdfSection {
  title: string;
  blocks: PdfBlock[];
  /** The words for a section without blocks. */
  empty: string;
}

function pdfBlock(block: Block): PdfBlock[] {
  switch (block.kind) {
    case 'values':
    case 'badges': {
      const values = block.kind === 'values' ? block.values : block.values.map(badgeAsValue);
      return [
        {
          kind: 'values',
          values: values.map(({ label, lines, span, emptyText }) => ({
            label: typeset(label),
            lines: (lines.length > 0 ? lines : [emptyText ?? TEXTS.empty]).map(typeset),
            span,
          })),
        },
      ];
    }
    case 'table': {
      const named = block.rows.some(({ rowHeader }) => rowHeader !== undefined);
      const rows = block.rows.map(({ rowHeader, cells }) => {
        const filled = cells ?? block.columns.map(() => '');
        return (named ? [rowHeader ?? '', ...filled] : filled).map(typeset);
      });
      const columns = (named ? ['', ...block.columns] : block.columns).map(typeset);
      const caption = block.caption === undefined ? null : typeset(block.caption);
      return [{ kind: 'table', caption, columns, rows }];
    }
    case 'entries':
      return [
        {
          kind: 'entries',
          entries: block.entries.map(({ title, blocks }) => ({
            title: typeset(title),
            blocks: blocks.flatMap(pdfBlock),
          })),
        },
      ];
    case 'pictures':
      return [];
    default:
      return block satisfies never;
  }
}

/** The sections of a dossier for a PDF template, in the order of the form, without pictures. */
export const pdfSections = (sections: readonly ViewSection[]): PdfSection[] =>
  sections.map(({ title, subsections }) => ({
    title: typeset(title),
    blocks: subsections.flatMap(({ blocks }) => blocks.flatMap(pdfBlock)),
    empty: TEXTS.empty,
  }));

/** Characters in a line of a third of the page's width, and lines that a title, and a value beside its lines, take. */
const COLUMN_CHARS = 27;
const TITLE_LINES = 2.2;
const VALUE_LINES = 1.5;

const linesOf = (texts: readonly string[], chars: number): number =>
  texts.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / chars)), 0);

function blockLines(block: PdfBlock): number {
  if (block.kind === 'entries') {
    return block.entries.reduce((sum, { blocks }) => sum + TITLE_LINES + allLines(blocks), 0);
  }
  if (block.kind === 'table') {
    const chars = (COLUMN_CHARS * 3) / Math.max(1, block.columns.length);
    const rows = [block.columns, ...block.rows];
    return rows.reduce(
      (sum, row) => sum + Math.max(...row.map((cell) => linesOf([cell], chars))) + 0.5,
      TITLE_LINES,
    );
  }
  return block.values.reduce((sum, { lines, span }) => {
    const height = linesOf(lines, COLUMN_CHARS * span) + VALUE_LINES;
    return sum + (height * span) / 3;
  }, 1);
}

const allLines = (blocks: readonly PdfBlock[]): number =>
  blocks.reduce((sum, block) => sum + blockLines(block), 0);

/** About how many lines of text the sections take, so that a template measures only what may not fit its page. */
export const estimatedLines = (sections: readonly PdfSection[]): number =>
  sections.reduce((sum, { blocks }) => sum + TITLE_LINES + allLines(blocks), 0);
