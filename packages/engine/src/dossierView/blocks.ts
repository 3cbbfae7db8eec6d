import type { ValueBadge } from '@dosye/domain/fields/field.ts';

/** One value with its label. */
export interface LabelledValue {
  readonly path: string;
  readonly label: string;
  /** The value, line by line; none when it is blank. */
  readonly lines: readonly string[];
  /** Columns of three that it takes. */
  readonly span: 1 | 2 | 3;
  /** Figures that stand under each other. */
  readonly tabular: boolean;
  /** Said instead of 'Non renseigné' where nothing stands. */
  readonly emptyText?: string | undefined;
}

/** A question answered by a word that has an icon and a colour. */
export interface BadgeValue {
  readonly path: string;
  readonly label: string;
  /** '' when it is not answered. */
  readonly text: string;
  readonly badge: ValueBadge | undefined;
}

/** A row of a table; without cells when its list is blank. */
export interface TableRow {
  readonly key: string;
  /** The name of its list, where a table holds several. */
  readonly rowHeader: string | undefined;
  readonly cells: readonly string[] | undefined;
}

export interface ViewPicture {
  readonly path: string;
  readonly label: string;
  readonly url: string;
  readonly frame: 'portrait' | 'signature' | 'paper';
}

/** What stands together on the details page and on paper. */
export type Block =
  | { readonly kind: 'values'; readonly values: readonly LabelledValue[] }
  | { readonly kind: 'badges'; readonly values: readonly BadgeValue[] }
  | {
      readonly kind: 'table';
      readonly path: string;
      /** Named above the table; undefined where its rows are named. */
      readonly caption: string | undefined;
      readonly columns: readonly string[];
      readonly rows: readonly TableRow[];
    }
  | {
      readonly kind: 'entries';
      readonly path: string;
      readonly label: string;
      /** 'Équipe 1' with what it holds. */
      readonly entries: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
    }
  | { readonly kind: 'pictures'; readonly pictures: readonly ViewPicture[] };

export interface ViewSubsection {
  /** Undefined where the title of the part says it already. */
  readonly title: string | undefined;
  readonly blocks: readonly Block[];
}

/** A step of the form as it is read; of a form on one page, a section. */
export interface ViewSection {
  /** Id of its place on the page. */
  readonly id: string;
  /** From 1; undefined for a form on one page. */
  readonly number: number | undefined;
  readonly title: string;
  readonly subsections: readonly ViewSubsection[];
}

/** Every picture of these blocks, in their order. */
export function picturesOfBlocks(blocks: readonly Block[]): ViewPicture[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'pictures') return block.pictures;
    if (block.kind === 'entries')
      return block.entries.flatMap((entry) => picturesOfBlocks(entry.blocks));
    return [];
  });
}

/** Every picture of a dossier as it is read, in the order of the form. */
export const picturesOfSections = (sections: readonly ViewSection[]): ViewPicture[] =>
  sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ blocks }) => picturesOfBlocks(blocks)),
  );
