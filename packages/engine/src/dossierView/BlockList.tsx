import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ComponentType, ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import type { Answer, Block, Fact, PictureFact } from './blocks.ts';

/** A picture, and what shows it large where that can be. */
export interface ShownPicture {
  readonly picture: PictureFact;
  /** In: its path in the record. */
  readonly onPicture?: ((path: string) => void) | undefined;
}

/** What tells the screen from paper where both say the same. */
export interface BlocksLook {
  /** Classes of what stands here: block, entry, named, facts, two, three, whole, table, pictures, and of each frame. */
  readonly styles: Readonly<Record<string, string>>;
  /** Class of the words that stand where nothing does. */
  readonly empty: string | undefined;
  readonly Answers: ComponentType<{ readonly answers: readonly Answer[] }>;
  /** A picture itself; its name follows. */
  readonly Picture: ComponentType<ShownPicture>;
}

interface ReadBlocksProps extends Pick<ShownPicture, 'onPicture'> {
  readonly blocks: readonly Block[];
  readonly look: BlocksLook;
}

/** What a section says: facts, answers, tables and pictures, in the order of the form. */
export function ReadBlocks({ blocks, ...shown }: ReadBlocksProps): ReactNode {
  return blocks.map((block, place) => (
    <div key={place} className={shown.look.styles['block']}>
      <OneBlock block={block} {...shown} />
    </div>
  ));
}

type OneBlockProps = { readonly block: Block } & Omit<ReadBlocksProps, 'blocks'>;

function OneBlock({ block, ...shown }: OneBlockProps): ReactNode {
  const { look, onPicture } = shown;
  const { styles } = look;
  switch (block.kind) {
    case 'facts':
      return <Facts facts={block.facts} look={look} />;
    case 'answers':
      return <look.Answers answers={block.answers} />;
    case 'table':
      return <Table {...block} look={look} />;
    case 'pictures':
      return (
        <div className={styles['pictures']}>
          {block.pictures.map((picture) => (
            <figure key={picture.path} className={styles[picture.frame]}>
              <look.Picture picture={picture} onPicture={onPicture} />
              <figcaption>{picture.label}</figcaption>
            </figure>
          ))}
        </div>
      );
    case 'entries':
      return block.entries.map(({ title, blocks }) => (
        <section key={title} className={styles['entry']} aria-label={title}>
          <p className={styles['named']}>{title}</p>
          <ReadBlocks blocks={blocks} {...shown} />
        </section>
      ));
    default:
      return block satisfies never;
  }
}

/** Most rows of a table, and most lines of facts, that stay whole on one page. */
const WHOLE_MAX = 12;

const linesOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, { lines }) => sum + Math.max(1, lines.length), 0);

interface FactsProps extends Pick<ReadBlocksProps, 'look'> {
  readonly facts: readonly Fact[];
}

/** Labels with what is said under them, in three columns. */
export function Facts({ facts, look: { styles, empty } }: FactsProps): ReactNode {
  return (
    <dl className={cx(styles['facts'], linesOf(facts) <= WHOLE_MAX && styles['whole'])}>
      {facts.map(({ path, label, lines, span, tabular, none }) => (
        <div key={path} className={cx(span === 2 && styles['two'], span === 3 && styles['three'])}>
          <dt>{label}</dt>
          <dd className={cx(tabular && 'num')}>
            {lines.length === 0 ? (
              <span className={empty}>{none ?? TEXTS.empty}</span>
            ) : (
              lines.map((line, at) => <p key={at}>{line}</p>)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TableProps = Extract<Block, { kind: 'table' }> & Pick<ReadBlocksProps, 'look'>;

function Table({ caption, columns, rows, look: { styles, empty } }: TableProps): ReactNode {
  const named = rows.some(({ head }) => head !== undefined);
  const nothing = <span className={empty}>{TEXTS.empty}</span>;
  return (
    <table className={cx(styles['table'], rows.length <= WHOLE_MAX && styles['whole'])}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {named && <td />}
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            {named && <th scope="row">{head}</th>}
            {cells === undefined ? (
              <td colSpan={columns.length}>{nothing}</td>
            ) : (
              cells.map((cell, at) => (
                <td key={columns[at]} data-label={columns[at]}>
                  {cell === '' ? nothing : cell}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
