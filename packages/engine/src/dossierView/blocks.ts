import type { ValueBadge } from '@dosye/domain/fields/field.ts';

/** A label with its value. */
export interface LabelledValue {
  readonly path: string;
  readonly label: string;
  /** The lines of the value; empty when it is blank. */
  readonly lines: readonly string[];
  /** Columns that it takes, of three. */
  readonly span: 1 | 2 | 3;
  /** Shown with tabular digits. */
  readonly tabular: boolean;
  /** Shown instead of 'Non renseigné' for a blank value. */
  readonly emptyText?: string | undefined;
}

/** A label whose value is shown as a badge. */
export interface BadgeValue {
  readonly path: string;
  readonly label: string;
  /** '' when it is blank. */
  readonly text: string;
  readonly badge: ValueBadge | undefined;
}

/** A row of a table; `cells` is undefined for a blank list. */
export interface TableRow {
  readonly key: string;
  /** Label of the list, in a table of several lists. */
  readonly rowHeader: string | undefined;
  readonly cells: readonly string[] | undefined;
}

export interface ViewPicture {
  readonly path: string;
  readonly label: string;
  readonly url: string;
  readonly frame: 'portrait' | 'signature' | 'paper';
}

/** A unit of the details page and of paper. */
export type Block =
  | { readonly kind: 'values'; readonly values: readonly LabelledValue[] }
  | { readonly kind: 'badges'; readonly values: readonly BadgeValue[] }
  | {
      readonly kind: 'table';
      readonly path: string;
      /** Undefined when the rows have headers instead. */
      readonly caption: string | undefined;
      readonly columns: readonly string[];
      readonly rows: readonly TableRow[];
    }
  | {
      readonly kind: 'entries';
      readonly path: string;
      readonly label: string;
      /** Each with its title: 'Équipe 1'. */
      readonly entries: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
    }
  | { readonly kind: 'pictures'; readonly pictures: readonly ViewPicture[] };

export interface ViewSubsection {
  /** Undefined when the section has the same title. */
  readonly title: string | undefined;
  readonly blocks: readonly Block[];
}

/** A section of the details page: a step of the form or, for a form on one page, a section of it. */
export interface ViewSection {
  /** DOM id. */
  readonly id: string;
  /** Number of the step, from 1; undefined for a form on one page. */
  readonly number: number | undefined;
  readonly title: string;
  readonly subsections: readonly ViewSubsection[];
}

function picturesOfBlocks(blocks: readonly Block[]): ViewPicture[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'pictures') return block.pictures;
    if (block.kind === 'entries')
      return block.entries.flatMap((entry) => picturesOfBlocks(entry.blocks));
    return [];
  });
}

/** All pictures of the sections, in order. */
export const picturesOfSections = (sections: readonly ViewSection[]): ViewPicture[] =>
  sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ blocks }) => picturesOfBlocks(blocks)),
  );

/** Number of values of some blocks; a picture and a row of a table are one each. */
const countInBlocks = (blocks: readonly Block[]): number =>
  blocks.reduce((count, block) => {
    if (block.kind === 'entries') {
      return count + countInBlocks(block.entries.flatMap((entry) => entry.blocks));
    }
    const { length } =
      block.kind === 'pictures'
        ? block.pictures
        : block.kind === 'table'
          ? block.rows
          : block.values;
    return count + length;
  }, 0);

/** Number of values that some sections show. */
export const countValues = (sections: readonly ViewSection[]): number =>
  countInBlocks(sections.flatMap(({ subsections }) => subsections.flatMap(({ blocks }) => blocks)));

/** A badge as a labelled value, for media without badges. */
export const badgeAsValue = ({ path, label, text }: BadgeValue): LabelledValue => ({
  path,
  label,
  lines: text === '' ? [] : [text],
  span: 1,
  tabular: false,
});
