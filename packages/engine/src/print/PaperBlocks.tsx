import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import type { Block, Fact, PictureFact } from '../reading/blocks.ts';
import { cx } from '../ui/cx.ts';
import styles from './PaperBlocks.module.css';

/** What a section says, on paper: small grey captions above values, tables with lines, pictures whole. */
export function PaperBlocks({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, place) => (
    <div key={place} className={styles.block}>
      <OneBlock block={block} />
    </div>
  ));
}

function OneBlock({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'answers':
      return <Facts facts={block.answers.map(asFact)} />;
    case 'table':
      return <Table {...block} />;
    case 'pictures':
      return <Pictures pictures={block.pictures} />;
    case 'entries':
      return block.entries.map(({ title, blocks }) => (
        <section key={title} className={styles.entry} aria-label={title}>
          <p className={styles.named}>{title}</p>
          <PaperBlocks blocks={blocks} />
        </section>
      ));
    default:
      return block satisfies never;
  }
}

const asFact = ({ path, label, text }: { path: string; label: string; text: string }): Fact => ({
  path,
  label,
  lines: text === '' ? [] : [text],
  span: 1,
  tabular: false,
});

/** Most rows of a table that is kept on one page, and most lines of facts that are. */
const WHOLE_MAX = 12;

const linesOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, { lines }) => sum + Math.max(1, lines.length), 0);

const Empty = ({
  children = TEXTS.empty,
}: {
  readonly children?: string | undefined;
}): ReactNode => <span className={styles.empty}>{children}</span>;

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={cx(styles.facts, linesOf(facts) <= WHOLE_MAX && styles.whole)}>
      {facts.map(({ path, label, lines, span, tabular, none }) => (
        <div key={path} className={cx(span === 2 && styles.two, span === 3 && styles.three)}>
          <dt>{label}</dt>
          <dd className={cx(tabular && 'num')}>
            {lines.length === 0 ? (
              <Empty>{none}</Empty>
            ) : (
              lines.map((line, at) => <p key={at}>{line}</p>)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ caption, columns, rows }: Extract<Block, { kind: 'table' }>): ReactNode {
  const named = rows.some(({ head }) => head !== undefined);
  return (
    <>
      <table className={cx(styles.table, rows.length <= WHOLE_MAX && styles.whole)}>
        {caption !== undefined && <caption className={styles.named}>{caption}</caption>}
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
                <td colSpan={columns.length}>
                  <Empty />
                </td>
              ) : (
                cells.map((cell, at) => <td key={columns[at]}>{cell === '' ? <Empty /> : cell}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Pictures({ pictures }: { readonly pictures: readonly PictureFact[] }): ReactNode {
  return (
    <div className={styles.pictures}>
      {pictures.map(({ path, label, url, frame }) => (
        <figure key={path} className={styles[frame]}>
          <img src={url} alt={label} />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}
