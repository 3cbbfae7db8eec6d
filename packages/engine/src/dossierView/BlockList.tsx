import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ComponentType, ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import type { BadgeValue, Block, LabelledValue, TableRow, ViewPicture } from './blocks.ts';

export interface PictureProps {
  readonly picture: ViewPicture;
  /** Enlarges the picture with this path; undefined on paper. */
  readonly onPicture?: ((path: string) => void) | undefined;
}

/** What differs between the screen and paper. */
export interface BlockTheme {
  /** CSS classes: block, entry, named, facts, two, three, whole, table, pictures, and one for each frame. */
  readonly styles: Readonly<Record<string, string>>;
  /** CSS class of the text for a blank value. */
  readonly emptyClass: string | undefined;
  readonly BadgeValues: ComponentType<{ readonly values: readonly BadgeValue[] }>;
  /** The picture without its caption. */
  readonly Picture: ComponentType<PictureProps>;
}

interface BlockListProps extends Pick<PictureProps, 'onPicture'> {
  readonly blocks: readonly Block[];
  readonly theme: BlockTheme;
}

/** Renders blocks with the theme of the screen or of paper. */
export function BlockList({ blocks, ...rest }: BlockListProps): ReactNode {
  return blocks.map((block, index) => (
    <div key={index} className={rest.theme.styles['block']}>
      <BlockView block={block} {...rest} />
    </div>
  ));
}

type BlockViewProps = { readonly block: Block } & Omit<BlockListProps, 'blocks'>;

function BlockView({ block, ...rest }: BlockViewProps): ReactNode {
  const { theme, onPicture } = rest;
  const { styles } = theme;
  switch (block.kind) {
    case 'values':
      return <LabelledValues values={block.values} theme={theme} />;
    case 'badges':
      return <theme.BadgeValues values={block.values} />;
    case 'table':
      return <Table {...block} theme={theme} />;
    case 'pictures':
      return (
        <div className={styles['pictures']}>
          {block.pictures.map((picture) => (
            <figure key={picture.path} className={styles[picture.frame]}>
              <theme.Picture picture={picture} onPicture={onPicture} />
              <figcaption>{picture.label}</figcaption>
            </figure>
          ))}
        </div>
      );
    case 'entries':
      return block.entries.map(({ title, blocks }) => (
        <section
          key={title}
          className={cx(styles['entry'], staysWhole(blocks) && styles['whole'])}
          aria-label={title}
        >
          <p className={styles['named']}>{title}</p>
          <BlockList blocks={blocks} {...rest} />
        </section>
      ));
    default:
      return block satisfies never;
  }
}

interface LabelledValuesProps extends Pick<BlockListProps, 'theme'> {
  readonly values: readonly LabelledValue[];
}

/** Labels with their values, in three columns. */
export function LabelledValues({
  values,
  theme: { styles, emptyClass },
}: LabelledValuesProps): ReactNode {
  return (
    <dl
      className={cx(styles['facts'], staysWhole([{ kind: 'values', values }]) && styles['whole'])}
    >
      {values.map(({ path, label, lines, span, tabular, emptyText }) => (
        <div key={path} className={cx(span === 2 && styles['two'], span === 3 && styles['three'])}>
          <dt>{label}</dt>
          <dd className={cx(tabular && 'num')}>
            {lines.length === 0 ? (
              <span className={emptyClass}>{emptyText ?? TEXTS.empty}</span>
            ) : (
              lines.map((line, index) => <p key={index}>{line}</p>)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TableProps = Extract<Block, { kind: 'table' }> & Pick<BlockListProps, 'theme'>;

function Table({ theme: { styles, emptyClass }, ...block }: TableProps): ReactNode {
  const { caption, columns, rows } = block;
  const hasRowHeaders = rows.some(({ rowHeader }) => rowHeader !== undefined);
  const emptyCell = <span className={emptyClass}>{TEXTS.empty}</span>;
  return (
    <table className={cx(styles['table'], staysWhole([block]) && styles['whole'])}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {hasRowHeaders && <td />}
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, rowHeader, cells }) => (
          <tr key={key}>
            {hasRowHeaders && <th scope="row">{rowHeader}</th>}
            {cells === undefined ? (
              <td colSpan={columns.length}>{emptyCell}</td>
            ) : (
              cells.map((cell, index) => (
                <td key={columns[index]} data-label={columns[index]}>
                  {cell === '' ? emptyCell : cell}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Characters of a line as wide as a paper. */
const LINE_CHARS = 105;
/** Height of a picture by its frame, in lines. */
const PICTURE_LINES = { portrait: 20, signature: 5, paper: 20 } as const;
/** Most lines that are not split between pages: the blank that they may leave is under a third of a page. */
const MAX_UNBROKEN_LINES = 20;

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, next) => total + next, 0);

const linesOfText = (text: string, chars: number): number =>
  Math.max(1, Math.ceil(text.length / chars));

const linesOfValue = ({ lines, span }: LabelledValue): number =>
  1 + Math.max(1, sum(lines.map((line) => linesOfText(line, (LINE_CHARS * span) / 3))));

/** Three columns are side by side. */
const linesOfValues = (values: readonly LabelledValue[]): number =>
  sum(values.map((value) => (linesOfValue(value) * value.span) / 3));

const linesOfRow = ({ cells = [] }: TableRow): number =>
  Math.max(1, ...cells.map((cell) => linesOfText(cell, LINE_CHARS / cells.length)));

function printedLines(block: Block): number {
  switch (block.kind) {
    case 'values':
      return linesOfValues(block.values);
    case 'badges':
      return block.values.length;
    case 'table':
      return 1 + sum(block.rows.map(linesOfRow));
    case 'entries':
      return sum(block.entries.flatMap(({ blocks }) => [1, ...blocks.map(printedLines)]));
    case 'pictures':
      return sum(block.pictures.map(({ frame }) => PICTURE_LINES[frame]));
    default:
      return block satisfies never;
  }
}

/** Whether some blocks are low enough on paper to stay together on one page, by an estimate of their lines. */
const staysWhole = (blocks: readonly Block[]): boolean =>
  sum(blocks.map(printedLines)) <= MAX_UNBROKEN_LINES;
